import {
  type AnyCapability,
  isLimit,
  type Limit,
  type Setting,
  type SettingRows,
  type Values,
} from '@vitrine/server-kit'
import { CAPABILITIES } from '../capabilities.ts'
import { SERVER_LIMITS } from '../server/server-limits.ts'
import { SERVER_SETTINGS } from '../server/server-settings.ts'
import type { LimitRows } from './read-limits.ts'

// Every setting is a row of the capability that it belongs to: its schema, its default, and the text of its error
// message and reference entry. `config.ts` reads them.

/** The settings of one capability. */
export interface SettingGroup<Rows = SettingRows> {
  owner: string
  settings: Rows
}

/** The settings of a shop with these capabilities, in their order, after those of the process itself. */
export function settingGroupsOf(capabilities: readonly AnyCapability[] = CAPABILITIES): SettingGroup[] {
  return groupsOf(capabilities, (row): row is [string, Setting] => !isLimit(row[1]))
}

/** The limits of a shop with these capabilities, in the same order. */
export function limitGroupsOf(capabilities: readonly AnyCapability[] = CAPABILITIES): SettingGroup<LimitRows>[] {
  return groupsOf(capabilities, (row): row is [string, Limit] => isLimit(row[1]))
}

function groupsOf<Row extends Setting>(
  capabilities: readonly AnyCapability[],
  belongs: (row: [string, Setting]) => row is [string, Row],
): SettingGroup<Readonly<Record<string, Row>>>[] {
  const all: Pick<AnyCapability, 'name' | 'settings'>[] = [
    { name: 'server', settings: { ...SERVER_SETTINGS, ...SERVER_LIMITS } },
    ...capabilities,
  ]
  return all.flatMap(({ name: owner, settings = {} }) => {
    const rows = Object.entries(settings).filter(belongs)
    return rows.length > 0 ? [{ owner, settings: Object.fromEntries(rows) }] : []
  })
}

/** All settings of a shop with these capabilities, except its limits and the facts of the shop. */
export function settingsOf(capabilities: readonly AnyCapability[] = CAPABILITIES): SettingRows {
  return Object.assign({}, ...settingGroupsOf(capabilities).map(({ settings }) => settings))
}

/** All limits of a shop with these capabilities. */
export function limitRowsOf(capabilities: readonly AnyCapability[] = CAPABILITIES): LimitRows {
  return Object.assign({}, ...limitGroupsOf(capabilities).map(({ settings }) => settings))
}

/** The values of all settings of the shop's own capabilities, except its limits. */
export type PlainValues = Omit<AllValues, keyof LimitValues>

/** The values of all limits of the shop's own capabilities. */
export type LimitValues = Pick<AllValues, LimitNames<AllRows>>

/** The values of all settings of the shop's own capabilities, limits and others. */
export type SettingValues = PlainValues & LimitValues

type AllRows = typeof SERVER_SETTINGS & typeof SERVER_LIMITS & RowsOf<(typeof CAPABILITIES)[number]>

type AllValues = Values<AllRows>

type LimitNames<Rows> = { [Name in keyof Rows]: Rows[Name] extends Limit ? Name : never }[keyof Rows]

/** The settings of all capabilities of a union, in one object. */
type RowsOf<Each> = Joined<Each extends { settings?: infer Rows extends SettingRows } ? Rows : never>

type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
