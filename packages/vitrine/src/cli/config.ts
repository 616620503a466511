import { assumedTimeZone } from '@vitrine/catalog/shop/time-zone'
import { alignColumns, print, printError } from '@vitrine/server-kit/command-line/output'
import { missingLanguage } from '@vitrine/ui/translations/messages'
import type { Command } from 'commander'
import { describeProfile, doubtsAbout, listGivenSettings, readConfig } from '../config/config.ts'

export function configCommand(command: Command): void {
  command.action(async () => {
    const given = await listGivenSettings()
    print(alignColumns(given.map(({ name, value, source }) => [name, value, source])))
    const { shop } = await readConfig()
    for (const doubt of [...doubtsAbout(), missingLanguage(shop) ?? []].flat()) printError(`Warning: ${doubt}`)
    const assumed = assumedTimeZone(shop)
    if (assumed !== undefined) print(assumed)
    print(describeProfile(given))
    print(`The configuration is valid. ${given.length === 1 ? '1 setting is' : `${given.length} settings are`} set.`)
  })
}
