// node sample/build.ts: writes the catalogue and the pictures anew from the articles.
import { writeFileSync } from 'node:fs'
import { catalogueFile } from './articles.ts'

writeFileSync(new URL('catalogue.jsonl', import.meta.url), catalogueFile())
