import { Command } from 'commander'

export function startCommand(): Command {
  return new Command('start')
    .description('Serve the shop.')
    .option(
      '--workers <count>',
      'threads that serve it on one port: a number, or auto for one each processor (WORKERS)',
    )
    .action(async ({ workers }: { workers?: string }) => {
      // Imported here: they load every module, which no other command should wait for.
      const [{ serve }, { resolveConfig }] = await Promise.all([import('./serve.ts'), import('../config/config.ts')])
      await serve(workers === undefined ? undefined : resolveConfig({ WORKERS: workers }).workers)
    })
}
