import path from 'node:path'
import type { Messages } from '@vitrine/server-kit'
import { NO_THEME, openTheme, type Theme } from './theme.ts'

/** The owner's theme, which in development changes with its files. */
export interface LiveTheme {
  now(): Theme
  /** Changes with every change of the theme. */
  version(): number
  /** Files and folders on which it depends. */
  paths: readonly string[]
  /** Reads everything again. Throws a `ConfigError` with all mistakes, and leaves the theme as it was. */
  reload(): Promise<void>
}

/** `folder`: undefined if the shop has no theme. `declared`: the messages of capabilities, which it may replace. */
export async function openLiveTheme(folder: string | undefined, declared: readonly Messages[]): Promise<LiveTheme> {
  const read = async () => (folder === undefined ? NO_THEME : openTheme(folder, declared))
  let theme = await read()
  let version = 0
  return {
    now: () => theme,
    version: () => version,
    paths: folder === undefined ? [] : [folder, path.join(folder, 'templates'), path.join(folder, 'assets')],
    async reload() {
      theme = await read()
      version++
    },
  }
}
