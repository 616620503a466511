import { Command } from 'commander'
import { doubtsAbout, listGivenSettings, readConfig } from '../config/config.ts'
import { assumedTimeZone } from '../config/time-zone.ts'
import { alignColumns } from './output.ts'

export function configCommand(): Command {
  return new Command('config').action(async () => {
    const given = await listGivenSettings()
    console.log(alignColumns(given.map(({ name, value, source }) => [name, value, source])))
    for (const doubt of doubtsAbout()) console.error(`Warning: ${doubt}`)
    const assumed = assumedTimeZone((await readConfig()).shop)
    if (assumed !== undefined) console.log(assumed)
    console.log(
      `The configuration is valid. ${given.length === 1 ? '1 setting is' : `${given.length} settings are`} set.`,
    )
  })
}
