import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { openImportFiles, readReportEnd, rejectedLines } from '../../src/imports/import-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-import-files-'))
after(() => rm(folder, { recursive: true }))
const files = openImportFiles(path.join(folder, 'imports'))

async function* chunks(...texts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const one of texts) {
    if (one instanceof Error) throw one
    yield Buffer.from(one)
  }
}

describe('the files of an import', () => {
  it('are whole or not there', async () => {
    await files.receive('a', chunks('id,', 'title\n'))
    assert.equal(await files.has('a', 'input'), true)
    await assert.rejects(files.receive('b', chunks('id,', new Error('The browser went away.'))))
    assert.deepEqual(await readdir(path.join(folder, 'imports')), ['a'])
    await files.remove('a')
    assert.deepEqual(await readdir(path.join(folder, 'imports')), [])
  })

  it('have a report whose end is read without its issues', async () => {
    const report = path.join(folder, 'report.json')
    const issue = JSON.stringify({ severity: 'warning', code: 'x', reason: 'r'.repeat(100), remedy: '' })
    const issues = Array.from({ length: 5000 }, () => `\n${issue}`).join(',')
    await writeFile(report, `{"sources":["a"],"problems":[${issues}\n],"outcome":{"status":"dry_run"},"kinds":[]}\n`)
    assert.deepEqual(await readReportEnd(report), { outcome: { status: 'dry_run' }, kinds: [] })
    await writeFile(report, `{"sources":["a"],"problems":[\n${issue}`)
    assert.equal(await readReportEnd(report), undefined, 'it was not finished')
    assert.equal(await readReportEnd(path.join(folder, 'none.json')), undefined)
  })

  it('give rejected lines that no spreadsheet takes for formulas', async () => {
    const report = path.join(folder, 'rejected.json')
    const row = (severity: string, value: string) =>
      JSON.stringify({
        severity,
        code: 'price_invalid',
        line: 3,
        column: 'Price',
        value,
        reason: 'Not "a" price.',
        remedy: 'Correct it.',
      })
    await writeFile(
      report,
      `{"problems":[\n${row('error', '=1+1')},\n${row('warning', 'x')},\n${row('error', 'a,b')}\n],"outcome":{}}\n`,
    )
    assert.equal(
      await text(rejectedLines(report)),
      `file,line,column,code,value,reason,remedy\r\n,3,Price,price_invalid,'=1+1,"Not ""a"" price.",Correct it.\r\n,3,Price,price_invalid,"a,b","Not ""a"" price.",Correct it.\r\n`,
    )
  })
})
