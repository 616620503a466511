import type { AnyCapability, SettingRows, Values } from '@vitrine/server-kit'
import { CAPABILITIES } from '../capabilities.ts'
import { SERVER_SETTINGS } from '../server/server-settings.ts'

// Every setting is a row of the capability that it belongs to: its schema, its default, and the text of its error
// message and reference entry. `config.ts` reads them.

/** The settings of one capability. */
export interface SettingGroup {
  owner: string
  settings: SettingRows
}

/** The settings of a shop with these capabilities, in their order, after those of the process itself. */
export function settingGroupsOf(capabilities: readonly AnyCapability[] = CAPABILITIES): SettingGroup[] {
  return [
    { owner: 'server', settings: SERVER_SETTINGS },
    ...capabilities.flatMap(({ name, settings }) => (settings ? [{ owner: name, settings }] : [])),
  ]
}

/** All settings of a shop with these capabilities, except the facts of the shop. */
export function settingsOf(capabilities: readonly AnyCapability[] = CAPABILITIES): SettingRows {
  return Object.assign({}, ...settingGroupsOf(capabilities).map(({ settings }) => settings))
}

/** The values of all settings of the shop's own capabilities. */
export type SettingValues = Values<typeof SERVER_SETTINGS> & ValuesOf<(typeof CAPABILITIES)[number]>

/** The values of the settings of all capabilities of a union, in one object. */
type ValuesOf<Each> = Joined<Each extends { settings?: infer Rows extends SettingRows } ? Values<Rows> : never>

type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
