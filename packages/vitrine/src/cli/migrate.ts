import { Command } from 'commander'

/** Brings the tables up to date apart from the start, with a role that may change tables where the shop's own may not. */
export function migrateCommand(): Command {
  return new Command('migrate')
    .description('Bring the tables of the database up to date. Running shops of the release before go on beside it.')
    .action(async () => {
      const [{ readConfig }, { openData }] = await Promise.all([
        import('../config/config.ts'),
        import('./open-data.ts'),
      ])
      const database = await openData(await readConfig())
      await database.close()
      console.log('The tables are up to date.')
    })
}
