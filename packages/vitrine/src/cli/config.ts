import type { Command } from 'commander'
import { alignColumns, print, printError } from '../command-line/output.ts'
import { doubtsAbout, listGivenSettings, readConfig } from '../config/config.ts'
import { assumedTimeZone } from '../shop/time-zone.ts'

export function configCommand(command: Command): void {
  command.action(async () => {
    const given = await listGivenSettings()
    print(alignColumns(given.map(({ name, value, source }) => [name, value, source])))
    for (const doubt of doubtsAbout()) printError(`Warning: ${doubt}`)
    const assumed = assumedTimeZone((await readConfig()).shop)
    if (assumed !== undefined) print(assumed)
    print(`The configuration is valid. ${given.length === 1 ? '1 setting is' : `${given.length} settings are`} set.`)
  })
}
