import { Command } from 'commander'

export function startCommand(): Command {
  return new Command('start')
    .description('Serve the shop.')
    .option(
      '--workers <count>',
      'threads that serve it on one port: a number, or auto for one each processor (WORKERS)',
    )
    .option('--role <role>', 'web answers callers and builds nothing, worker builds for them, all does both (ROLE)')
    .action(async ({ workers, role }: { workers?: string; role?: string }) => {
      // Worker threads read their configuration themselves, from the environment that they inherit.
      if (role !== undefined) process.env.ROLE = role
      // Imported here: they load every module, which no other command should wait for.
      const [{ serve }, { resolveConfig }] = await Promise.all([import('./serve.ts'), import('../config/config.ts')])
      await serve(workers === undefined ? undefined : resolveConfig({ WORKERS: workers }).workers)
    })
}
