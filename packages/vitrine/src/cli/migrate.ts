import { Command } from 'commander'

/**
 * Migrates the database separately from startup, with a database role that may change tables if the shop's own may not.
 */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Migrate the database. Running shops of the previous release keep working.')
    .action(async () => {
      const [{ readConfig }, { openData }] = await Promise.all([
        import('../config/config.ts'),
        import('./open-data.ts'),
      ])
      const database = await openData(await readConfig())
      await database.close()
      console.log('The database is up to date.')
    })
}
