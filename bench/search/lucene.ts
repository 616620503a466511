import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { isHalfTyped, type OpenPeer } from './peers.ts'

/** Lucene in a Java process of its own; `LUCENE_JARS` is the folder of `lucene-core` and `lucene-analysis-common`. */
export function luceneFor(language: string): OpenPeer {
  return async function openLucene(entries) {
    const jars = process.env.LUCENE_JARS
    if (!jars) throw new Error('LUCENE_JARS is not set.')
    const java = spawn(
      'java',
      ['-Xmx1g', '-cp', path.join(jars, '*'), path.join(import.meta.dirname, 'Lucene.java'), language],
      { stdio: ['pipe', 'pipe', 'ignore'] },
    )
    const answers = createInterface({ input: java.stdout })[Symbol.asyncIterator]()
    for (const { fields } of entries) java.stdin.write(`${Object.values(fields).map(onOneLine).join('\t')}\n`)
    java.stdin.write('\n')
    return {
      name: 'Lucene',
      async search(q, limit) {
        java.stdin.write(`${onOneLine(q) || '-'}\n`)
        const { value = '' } = await answers.next()
        const places = value.split(' ').filter(Boolean).map(Number)
        // It has no notion of a half-typed word here; nothing is added for one.
        return {
          ids: places.slice(0, limit).map((place) => entries[place]!.id),
          total: isHalfTyped(q) ? -1 : places.length,
        }
      },
      async close() {
        java.stdin.end()
        await once(java, 'close')
      },
    }
  }
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
