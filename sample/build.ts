// node sample/build.ts: writes the catalogue and the pictures anew from the articles.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { catalogueFile, pictureFiles } from './articles.ts'

const pictures = new URL('pictures/', import.meta.url)
const files = pictureFiles()

writeFileSync(new URL('catalogue.jsonl', import.meta.url), catalogueFile())
mkdirSync(pictures, { recursive: true })
for (const stale of readdirSync(pictures).filter((name) => !files.has(name))) rmSync(new URL(stale, pictures))
for (const [name, content] of files) writeFileSync(new URL(name, pictures), content)
