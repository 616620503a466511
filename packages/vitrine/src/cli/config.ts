import { Command } from 'commander'
import { doubtsAbout, listGivenSettings, readConfig } from '../config/config.ts'
import { assumedTimeZone } from '../config/time-zone.ts'
import { alignColumns, print, printError } from './output.ts'

export function configCommand(): Command {
  return new Command('config').action(async () => {
    const given = await listGivenSettings()
    print(alignColumns(given.map(({ name, value, source }) => [name, value, source])))
    for (const doubt of doubtsAbout()) printError(`Warning: ${doubt}`)
    const assumed = assumedTimeZone((await readConfig()).shop)
    if (assumed !== undefined) print(assumed)
    print(`The configuration is valid. ${given.length === 1 ? '1 setting is' : `${given.length} settings are`} set.`)
  })
}
