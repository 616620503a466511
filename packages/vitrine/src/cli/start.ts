import { Command } from 'commander'

export function startCommand(): Command {
  return new Command('start').description('Serve the shop.').action(async () => {
    // Read here and not above: it opens every room, which no other command should wait for.
    const { serve } = await import('./serve.ts')
    await serve()
  })
}
