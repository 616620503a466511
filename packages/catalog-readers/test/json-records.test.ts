import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import { BrokenJson, isTooDeep, type JsonRecord, jsonLines, jsonRecords } from '../src/input/json-records.ts'

async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

interface Read {
  records: [line: number, text: string][]
  broken?: { line: number; message: string }
}

/** Everything that is handed out before the end or the break, the same however the text is cut. */
async function readAll(
  open: (text: AsyncIterable<string>) => AsyncIterable<JsonRecord[]>,
  text: string,
): Promise<Read> {
  const reads: Read[] = []
  for (const size of [1, 2, 3, 7, text.length || 1]) {
    const read: Read = { records: [] }
    try {
      for await (const batch of open(pieces(text, size)))
        for (const record of batch) read.records.push([record.line, record.text])
    } catch (error) {
      assert.ok(error instanceof BrokenJson, String(error))
      read.broken = { line: error.line, message: error.message }
    }
    reads.push(read)
  }
  const [first = assert.fail(), ...others] = reads
  for (const other of others) assert.deepEqual(other, first)
  return first
}

const readRecords = (text: string, path: string[] = []) => readAll((chunks) => jsonRecords(chunks, path), text)
const readLines = (text: string) => readAll(jsonLines, text)

describe('records of a JSON text', () => {
  it('are reported with the line on which each begins', async () => {
    assert.deepEqual(await readRecords('[\n{"a":1},\n\n {"b":\n2}, 12.5e3, "x",true\n, null]\n'), {
      records: [
        [2, '{"a":1}'],
        [4, '{"b":\n2}'],
        [5, '12.5e3'],
        [5, '"x"'],
        [5, 'true'],
        [6, 'null'],
      ],
    })
    assert.deepEqual((await readRecords('{"a":1}\n\n{"b":2}')).records, [
      [1, '{"a":1}'],
      [3, '{"b":2}'],
    ])
  })

  it('are found by their whole path only', async () => {
    const text =
      '{"items":[1],"data":{"other":[2],"items":[{"id":3,"data":{"items":[4]}},[5]]},"more":{"items":[6]},"list":[{"items":[7]}]}'
    const { records } = await readRecords(text, ['data', 'items'])
    assert.deepEqual(
      records.map(([, found]) => found),
      ['{"id":3,"data":{"items":[4]}}', '[5]'],
    )
    assert.deepEqual((await readRecords('{"a \\" b":{"x":[1]}}', ['a \\" b', 'x'])).records, [[1, '1']])
    assert.deepEqual(await readRecords('', []), { records: [] })
  })

  it('end where the text breaks off, after all earlier records are returned', async () => {
    for (const [text, line, message] of [
      ['[{"a":1},\n{"b":', 2, /ends in the middle/],
      ['[{"a":1},\n{"b":"x', 2, /ends in the middle/],
      ['[{"a":1}\n', 2, /ends in the middle/],
      ['[{"a":1}\n}', 2, /"}" that closes nothing/],
      ['{"a":1}\n]', 2, /"]" that closes nothing/],
    ] as const) {
      const { records, broken } = await readRecords(text)
      assert.deepEqual(records, [[1, '{"a":1}']], text)
      assert.equal(broken?.line, line, text)
      assert.match(broken?.message ?? '', message)
    }
  })

  it('may be nested 200 deep, the list around them included, and no deeper', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    assert.equal((await readRecords(nested(200))).broken, undefined)
    const { broken } = await readRecords(`[1,\n${nested(200)}]`)
    assert.deepEqual([broken?.line, /200 arrays and objects/.test(broken?.message ?? '')], [2, true])
    assert.deepEqual([isTooDeep(JSON.parse(nested(200))), isTooDeep(JSON.parse(nested(201)))], [false, true])
    assert.deepEqual([isTooDeep(null), isTooDeep('x'), isTooDeep({ a: [{}, 1] })], [false, false, false])
  })

  it('are looked through a few times, however many pieces one comes in', async () => {
    const long = `[{"a":"${'x'.repeat(8 * 1024 * 1024)}"}]`
    const searches = mock.method(RegExp.prototype, 'exec')
    try {
      const records = await Array.fromAsync(jsonRecords(inOrder(long), []))
      assert.equal(records.flat().length, 1)
      assert.ok(searches.mock.callCount() < 100, `${searches.mock.callCount()} searches for ${8 * 16} pieces`)
    } finally {
      searches.mock.restore()
    }
  })

  it('may be long, but not without end', async () => {
    const long = `[1,\n{"a":"${'x'.repeat(33 * 1024 * 1024)}`
    await assert.rejects(
      async () => {
        for await (const _ of jsonRecords(inOrder(long), []));
      },
      (error) => error instanceof BrokenJson && error.line === 2 && /begins here and does not end/.test(error.message),
    )
  })
})

/** In pieces as files are read. */
async function* inOrder(text: string): AsyncGenerator<string> {
  yield* pieces(text, 64 * 1024)
}

describe('records of JSON Lines', () => {
  it('may be long, but not without end', async () => {
    const long = `{"a":1}\n{"a":"${'x'.repeat(33 * 1024 * 1024)}`
    await assert.rejects(
      async () => {
        for await (const _ of jsonLines(inOrder(long)));
      },
      (error) => error instanceof BrokenJson && error.line === 2 && /begins here and does not end/.test(error.message),
    )
  })

  it('are one a line, empty lines aside', async () => {
    assert.deepEqual(await readLines('{"a":1}\r\n\r\n\n{"b":2}\nnot json\n{"c":3}'), {
      records: [
        [1, '{"a":1}\r'],
        [4, '{"b":2}'],
        [5, 'not json'],
        [6, '{"c":3}'],
      ],
    })
    assert.deepEqual(await readLines('{"a":1}\n \n'), {
      records: [
        [1, '{"a":1}'],
        [2, ' '],
      ],
    })
    assert.deepEqual(await readLines('{"a":1}\n  '), { records: [[1, '{"a":1}']] })
  })

  it('end with a last line that broke off', async () => {
    assert.deepEqual(await readLines('{"a":1}\n{"b":'), {
      records: [[1, '{"a":1}']],
      broken: { line: 2, message: 'The last line breaks off in the middle.' },
    })
  })
})
