import { chmod, mkdir, open, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The ways in which a disk, or a person, damages a file. */
export const DAMAGES: Readonly<Record<string, (file: string) => Promise<void>>> = {
  truncated: async (file) => truncate(file, Math.floor((await sizeOf(file)) / 2)),
  emptied: (file) => truncate(file, 0),
  'one bit flipped': (file) => flipBit(file),
  'full of zeros': async (file) => writeFile(file, Buffer.alloc(Math.max(1, await sizeOf(file)))),
  deleted: (file) => rm(file),
  async 'made a folder'(file) {
    await rm(file)
    await mkdir(path.join(file, 'something'), { recursive: true })
  },
  // Root reads it nevertheless: the test of the whole data folder runs as another user.
  unreadable: async (file) => {
    await chmod(file, 0)
    if (process.getuid?.() === 0) await flipBit(file)
  },
}

async function sizeOf(file: string): Promise<number> {
  await using handle = await open(file)
  return (await handle.stat()).size
}

/** In the middle of the file. */
async function flipBit(file: string): Promise<void> {
  await using handle = await open(file, 'r+')
  const at = Math.floor((await handle.stat()).size / 2)
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, at)
  byte[0] = (byte[0] ?? 0) ^ 1
  await handle.write(byte, 0, 1, at)
}
