import { writeSync } from 'node:fs'
import { main } from '../../packages/vitrine/src/cli/main.ts'

// The process behind `run.ts` that runs one command after another, which saves most of the CPU time of each: loading the
// modules. A command has ended when nothing is left to do, as in a process of its own: one that holds a connection or a
// timer open never ends here either.

export interface CommandToRun {
  parameters: string[]
  environment: Record<string, string>
  folder: string
  /** Written to standard output and standard error behind the last that the command wrote. */
  endMark: string
}

let running: CommandToRun | undefined

process.on('message', async (command: CommandToRun) => {
  running = command
  process.channel?.unref()
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, command.environment)
  process.chdir(command.folder)
  process.exitCode = undefined
  await main(command.parameters)
})

process.on('beforeExit', () => {
  if (running === undefined) return
  for (const stream of [1, 2]) writeSync(stream, running.endMark)
  running = undefined
  process.channel?.ref()
  process.send?.(Number(process.exitCode ?? 0))
})
