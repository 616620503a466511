import { Command } from 'commander'

export function startCommand(): Command {
  return new Command('start').description('Serve the shop.').action(async () => {
    // Imported here: it loads every module, which no other command should wait for.
    const { serve } = await import('./serve.ts')
    await serve()
  })
}
