import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

describe('the glossary', () => {
  const rows = readFileSync(path.join(import.meta.dirname, '../GLOSSARY.md'), 'utf8').matchAll(
    /^\| ([^|]+) \| [^|]+ \| `(\w+)` \| `([\w/.-]+)` \|$/gm,
  )
  const terms = Array.from(rows, ([, term = '', name = '', file = '']) => ({ term, name, file }))

  it('names for each term the file that declares it', () => {
    assert.ok(terms.length > 50)
    for (const { term, name, file } of terms) {
      const source = path.join(import.meta.dirname, '../src', file)
      assert.ok(existsSync(source), `${term}: there is no ${file}.`)
      const declaration = new RegExp(`^export (interface|type|const|function\\*?|async function) ${name}\\b`, 'm')
      assert.match(readFileSync(source, 'utf8'), declaration, `${term}: ${file} does not export ${name}.`)
    }
  })
})
