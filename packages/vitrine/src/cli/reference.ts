import { Command } from 'commander'

export function referenceCommand(): Command {
  return new Command('reference')
    .description('Write docs/reference from the code, or check that it is up to date.')
    .option('--check', 'change nothing; fail when a page is out of date')
    .action(async ({ check }: { check?: boolean }) => {
      // Read here and not above: it opens a whole shop, which no other command should wait for.
      const [{ writeReference }, { openProgram }] = await Promise.all([
        import('../reference/reference.ts'),
        import('./main.ts'),
      ])
      const stale = await writeReference({ check: check === true, program: await openProgram() })
      for (const file of stale)
        console.log(check ? `${file} is out of date: run \`npm run reference\`.` : `${file} was written.`)
      if (check && stale.length > 0) process.exitCode = 1
    })
}
