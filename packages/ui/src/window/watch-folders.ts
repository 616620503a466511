import { type FSWatcher, watch } from 'node:fs'
import path from 'node:path'

export interface Watching {
  /** Absolute paths: files, or folders with everything directly in them. They may appear later. */
  paths: readonly string[]
  /** Called once for changes that come together. */
  changed(): void
}

/** Editors write a file in several steps, in milliseconds. */
const TOGETHER = 30

/**
 * Watches files and folders, without keeping the process alive. A file is watched through its folder, because editors
 * replace files. Returns what ends it.
 */
export function watchPaths({ paths, changed }: Watching): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined
  const isWatched = (file: string) => paths.some((one) => file === one || path.dirname(file) === one)

  function tell(file: string): void {
    if (!isWatched(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      watchAll()
      changed()
    }, TOGETHER).unref()
  }

  /** Again after each change, because a folder may have appeared. */
  function watchAll(): void {
    for (const folder of new Set(paths.flatMap((one) => [one, path.dirname(one)]))) {
      if (watchers.has(folder)) continue
      try {
        const watcher = watch(folder, { persistent: false }, (_event, name) => tell(path.join(folder, name ?? '')))
        // A folder that was deleted is watched again once it is back.
        watcher.on('error', () => drop(folder))
        watchers.set(folder, watcher)
      } catch {
        // It does not exist, or the system cannot watch it: then a restart shows the change.
      }
    }
  }

  function drop(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  watchAll()
  return () => {
    clearTimeout(timer)
    for (const folder of [...watchers.keys()]) drop(folder)
  }
}
