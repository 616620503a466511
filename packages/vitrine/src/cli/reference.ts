import { Command } from 'commander'

/** `openProgram` gives all commands, which the reference lists. */
export function referenceCommand(openProgram: () => Promise<Command>): Command {
  return new Command('reference')
    .description('Write docs/reference from the code, or check that it is up to date.')
    .option('--check', 'change nothing; fail when a page is out of date')
    .action(async ({ check }: { check?: boolean }) => {
      // Imported here: it opens a whole shop, which no other command should wait for.
      const { writeReference } = await import('../reference/reference.ts')
      const stale = await writeReference({ check: check === true, program: await openProgram() })
      for (const file of stale)
        console.log(check ? `${file} is out of date: run \`npm run reference\`.` : `${file} was written.`)
      if (check && stale.length > 0) process.exitCode = 1
    })
}
