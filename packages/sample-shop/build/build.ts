// node packages/sample-shop/build/build.ts: writes the catalogue and the pictures from the articles.
import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { catalogFile, drawings } from './articles.ts'
import { toWebp } from './drawing/to-webp.ts'

const folder = new URL('../pictures/', import.meta.url)
/** What each picture was drawn from, so that one is drawn again only when its drawing has changed. */
const ledger = new URL('../pictures.json', import.meta.url)

writeFileSync(new URL('../catalog.jsonl', import.meta.url), catalogFile())

mkdirSync(folder, { recursive: true })
const wanted = drawings()
const present = new Set(readdirSync(folder))
const drawnFrom: Record<string, string> = JSON.parse(readFileSync(ledger, 'utf8'))
const digests = new Map([...wanted].map(([name, svg]) => [name, hash('sha1', svg)]))
const changed = [...wanted].filter(([name]) => !present.has(name) || drawnFrom[name] !== digests.get(name))

for (const stale of [...present].filter((name) => !wanted.has(name))) rmSync(new URL(stale, folder))
if (changed.length > 0) {
  for (const [name, picture] of await toWebp(new Map(changed))) writeFileSync(new URL(name, folder), picture)
}
writeFileSync(ledger, `${JSON.stringify(Object.fromEntries(digests), null, 2)}\n`)
