import { print } from '@vitrine/server-kit/command-line/output'
import type { Command } from 'commander'

/** `openProgram` returns all commands, for their reference. */
export function referenceCommand(command: Command, openProgram: () => Promise<Command>): void {
  command
    .option('--check', 'only check; fail if a page is out of date')
    .action(async ({ check }: { check?: boolean }) => {
      // Imported here because it loads the whole shop, which no other command needs.
      const { writeReference } = await import('../reference/reference.ts')
      const stale = await writeReference({ check: check === true, program: await openProgram() })
      for (const file of stale) print(check ? `${file} is out of date: run \`npm run reference\`.` : `${file} updated.`)
      if (check && stale.length > 0) process.exitCode = 1
    })
}
