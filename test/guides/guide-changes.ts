import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Does in a copy of the repository what a guide tells: writes its new files, and changes those of its diffs. */
export async function followGuide(guide: string, copy: string): Promise<void> {
  const text = await readFile(guide, 'utf8')
  for (const [, file = '', source = ''] of text.matchAll(/^```ts\n\/\/ (packages\/\S+)\n([\s\S]*?)^```/gm))
    await writeFile(path.join(copy, file), source)
  for (const [, file = '', source = ''] of text.matchAll(
    /^The new file, (packages\/\S+\.json):\n\n```json\n([\s\S]*?)^```/gm,
  ))
    await writeFile(path.join(copy, file), source)
  for (const [, file = '', lines = ''] of text.matchAll(/^```diff\n--- (packages\/\S+)\n([\s\S]*?)^```/gm)) {
    const changed = changeLines(
      (await readFile(path.join(copy, file), 'utf8')).split('\n'),
      lines.trimEnd().split('\n'),
    )
    await writeFile(path.join(copy, file), changed.join('\n'))
  }
}

/** `+` puts a line before the line that follows in the diff, `-` takes one away. */
function changeLines(source: readonly string[], diff: readonly string[]): string[] {
  let changed = [...source]
  let from = 0
  let added: string[] = []
  for (const line of diff) {
    if (line.startsWith('+')) {
      added.push(line.slice(1))
      continue
    }
    const at = changed.indexOf(line.slice(1), from)
    if (at < 0) throw new Error(`There is no line ${JSON.stringify(line.slice(1))} any more.`)
    changed = changed.toSpliced(at, line.startsWith('-') ? 1 : 0, ...added)
    from = at + added.length
    added = []
  }
  return changed.toSpliced(from, 0, ...added)
}
