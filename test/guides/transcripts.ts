import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A command in a block of a guide (`$ …`), with the lines that the guide prints below it. */
export interface Shown {
  command: string
  prints: string[]
}

/** The commands of `docs/guide/NAME.md` in order, also those that print nothing. */
export async function commandsOf(name: string): Promise<Shown[]> {
  const guide = await readFile(path.join(import.meta.dirname, '../../docs/guide', `${name}.md`), 'utf8')
  const blocks = [...guide.matchAll(/^```\n(\$ [\s\S]*?)\n```$/gm)].map(([, block = '']) => block)
  return blocks.flatMap((block) =>
    block.split(/^\$ /m).flatMap((part) => {
      const [, command, rest] = /^((?:.*\\\n)*(?:[^'\n]|'[^']*')+)\n?([\s\S]*)$/.exec(part) ?? []
      if (command === undefined) return []
      return [{ command: command.replaceAll('\\\n', ' '), prints: (rest ?? '').split('\n').filter(Boolean) }]
    }),
  )
}

/** Fails unless every line that a guide prints is in what was really printed, in that order. `…` stands for any text. */
export function assertPrints({ command, prints }: Shown, printed: string): void {
  let rest = withoutLuck(printed)
  for (const line of prints)
    for (const piece of withoutLuck(line).split('…')) {
      const at = rest.indexOf(piece)
      assert.ok(at >= 0, `$ ${command}\nprints, by the guide:\n${piece}\n\nbut it printed:\n${withoutLuck(printed)}`)
      rest = rest.slice(at + piece.length)
    }
}

/** A text without instants, random ids and secrets, which differ in each run. */
function withoutLuck(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'INSTANT')
    .replaceAll(/"(iat|exp)":\d+/g, '"$1":NUMBER')
    .replaceAll(/\breg_[\w-]+/g, 'reg_ID')
    .replaceAll(/\bkey_[\da-f-]{36}/g, 'key_ID')
    .replaceAll(/\bvtr_\w+(…?)/g, 'vtr_$1')
}
