import { assumedTimeZone } from '@vitrine/catalog/shop/time-zone'
import { alignColumns, print, printError } from '@vitrine/server-kit/command-line/output'
import type { Command } from 'commander'
import { doubtsAbout, listGivenSettings, readConfig } from '../config/config.ts'

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
