import assert from 'node:assert/strict'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { openFileForm } from '../src/file-form.ts'

const TYPE = 'multipart/form-data; boundary=xx'
const field = (name: string, value: string) =>
  `--xx\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string) =>
  `--xx\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n`

describe('a form with a file', () => {
  it('is open as soon as its fields are here, and its file is read by whoever asks', async () => {
    const body = new PassThrough()
    body.write(field('form_token', 'secret') + file('../a/products.csv', 'id').slice(0, -2))
    await using opened = await openFileForm(TYPE, body)
    assert.equal(opened.form.get('form_token'), 'secret')
    assert.equal(opened.file?.name, 'products.csv', 'without folders')
    body.write(',title')
    body.end('\r\n--xx--')
    assert.equal(String(await buffer(opened.file?.bytes ?? Readable.from([]))), 'id,title')
  })

  it('may have no file, and is refused where it is none', async () => {
    await using opened = await openFileForm(TYPE, Readable.from([`${field('a', 'b')}${file('', '')}--xx--`]))
    assert.equal(opened.file, undefined)
    await assert.rejects(openFileForm('multipart/form-data', Readable.from(['x'])), { code: 'invalid_request' })
    await assert.rejects(openFileForm(TYPE, Readable.from([field('a', 'b')])), { code: 'invalid_request' })
  })

  it('throws for a file that breaks off', async () => {
    const body = new PassThrough()
    body.write(field('a', 'b') + file('a.csv', 'id'))
    await using opened = await openFileForm(TYPE, body)
    const read = buffer(opened.file?.bytes ?? Readable.from([]))
    body.emit('aborted')
    await assert.rejects(read, { code: 'invalid_request' })
  })
})
