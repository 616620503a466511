import { createReadStream } from 'node:fs'
import { copyFile, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { discard, ifDamaged, makePrivateFolder, moveFile, PRIVATE_FILE, temporaryPath } from '@vitrine/kit'
import type { ArtifactStorage } from './storage.ts'

/** A folder that several machines share, for example over NFS. */
export function openFolderStorage(root: string): ArtifactStorage {
  const place = (name: string) => path.join(root, name)

  return {
    name: `folder ${root}`,

    async put(name, file, signal) {
      const target = place(name)
      const beside = temporaryPath(target)
      await makePrivateFolder(path.dirname(target))
      try {
        await copyFile(file, beside)
        await using handle = await open(beside, 'r+')
        await handle.chmod(PRIVATE_FILE)
        await handle.sync()
        signal.throwIfAborted()
        await moveFile(beside, target)
      } finally {
        await rm(beside, { force: true })
      }
    },

    async get(name, signal) {
      signal.throwIfAborted()
      // What cannot be read counts as missing, so that it is withdrawn and published again.
      const handle = await open(place(name), 'r').catch(ifDamaged)
      if (!handle) return undefined
      if ((await handle.stat()).isFile()) return createReadStream('', { fd: handle, signal, highWaterMark: PIECE })
      await handle.close()
      return undefined
    },

    async list(prefix) {
      const folder = path.dirname(place(`${prefix}x`))
      const names = (await readdir(folder).catch(ifGone)) ?? []
      const found = names.map(async (each) => {
        const times = await stat(path.join(folder, each)).catch(ifGone)
        return times ? [{ name: `${path.basename(folder)}/${each}`, at: times.mtime }] : []
      })
      return (await Promise.all(found)).flat().filter(({ name }) => name.startsWith(prefix))
    },

    remove: (name) => discard(place(name)),

    async close() {},
  }
}

/** In bytes. */
const PIECE = 1024 * 1024

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
