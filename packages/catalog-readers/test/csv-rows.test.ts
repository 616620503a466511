import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { detectDialect } from '../src/input/csv-dialect.ts'
import { readRows } from '../src/input/csv-rows.ts'

const HEADER = ['id', 'title', 'price']

/** Each row as its line and cells, each issue as its line and code; the same however the text is cut. */
async function read(text: string, headerLine = 1): Promise<(readonly [number | undefined, string])[]> {
  const reads = []
  for (const size of [1, 5, text.length]) {
    const found = []
    const dialect = { ...(detectDialect(text) ?? assert.fail()), header: HEADER, headerLine }
    for await (const row of readRows(pieces(text, size), dialect))
      found.push('cells' in row ? ([row.line, row.cells.join('|')] as const) : ([row.line, row.code] as const))
    reads.push(found)
  }
  const [first = assert.fail(), ...others] = reads
  for (const other of others) assert.deepEqual(other, first)
  return first
}

/** With pieces of nothing between, as a decoder gives them. */
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) {
    yield text.slice(at, at + size)
    yield ''
  }
}

const HEAD = 'id,title,price\n'

describe('rows of a delimited text', () => {
  it('are reported with the line on which each begins, as an editor counts', async () => {
    assert.deepEqual(await read(`${HEAD}1,Rope,2\n\n2,"Two\r\nlines",3\r\n,,\n3,Mat,4\n`), [
      [2, '1|Rope|2'],
      [4, '2|Two\r\nlines|3'],
      [7, '3|Mat|4'],
    ])
    const below = await read(`Our catalogue\n\nof today\n${HEAD}1,Rope,2\n\n2,Mat,3\n`, 4)
    assert.deepEqual(below, [
      [5, '1|Rope|2'],
      [7, '2|Mat|3'],
    ])
  })

  it('leave out the repeated headers of joined files, but count their lines', async () => {
    assert.deepEqual(await read(`${HEAD}1,Rope,2\n\ufeff${HEAD}2,Mat,3\n${HEAD}3,title,price\n`), [
      [2, '1|Rope|2'],
      [4, '2|Mat|3'],
      [6, '3|title|price'],
    ])
  })

  it('are numbered by their lines, below notes and headers with line breaks', async () => {
    assert.deepEqual(await read(`Our catalogue\n\nof today\n${HEAD}1,"A\r\nB",2\n2,Mat,3\n\n3,Rope,4\n`, 4), [
      [5, '1|A\r\nB|2'],
      [7, '2|Mat|3'],
      [9, '3|Rope|4'],
    ])
    assert.deepEqual(await read('id,"ti\r\ntle",price\n1,Rope,2\n'), [[3, '1|Rope|2']])
  })

  it('are none in a file that has only a header', async () => {
    for (const text of [HEAD, HEAD.trim(), `${HEAD}\n,,\n`]) assert.deepEqual(await read(text), [], text)
  })

  it('may end in more than one way, as files that were joined do', async () => {
    assert.deepEqual(await read('id,title,price\n1,"Rope",2\r\n2,Mat,"3"\r\n3,"Ball","4"\n4,A\rB,5'), [
      [2, '1|Rope|2'],
      [3, '2|Mat|3'],
      [4, '3|Ball|4'],
      [5, '4|A\rB|5'],
    ])
    assert.deepEqual(await read('id,title,price\r1,"Rope",2\r2,Mat,3'), [
      [2, '1|Rope|2'],
      [3, '2|Mat|3'],
    ])
  })

  it('are cut off if the last has too few cells and no line end', async () => {
    assert.deepEqual(await read(`${HEAD}1,Rope,2\n2,Ma`), [
      [2, '1|Rope|2'],
      [3, 'file_broken'],
    ])
    assert.deepEqual(await read(`${HEAD}2,Ma`), [[2, 'file_broken']], 'the header has cells too')
  })

  it('are cut off if the last, unterminated cell lacks the others’ ending', async () => {
    const last = async (ends: readonly string[], end: string) => {
      const rows = ends.map((cell, at) => `${at},Rope,${cell}\n`).join('')
      return (await read(`${HEAD}${rows}9,Mat,${end}`)).at(-1)?.[1]
    }
    const five = (cell: string) => Array.from({ length: 5 }, () => cell)
    for (const [cells, cut, whole] of [
      [five('19.95'), '29.9', '29.95'],
      [five('1.95 €'), '2.95 ', '12.95 €'],
      [five('https://a.example/1.jpg'), 'https://a.exa', 'https://a.example/2.PNG'],
      [five('active'), 'act', 'active'],
      [five('active'), '', 'draft'],
      [[...five('yes'), ...five('no')], 'n', 'maybe'],
      [five('Käse'), 'K\ufffd', 'Brot'],
    ] as const) {
      assert.equal(await last(cells, cut), 'file_broken', cut)
      assert.equal(await last(cells, whole), `9|Mat|${whole}`, whole)
    }
    // What may well be whole: too few rows to judge by, words of all kinds, whole numbers, another shape above.
    for (const [cells, end] of [
      [five('active').slice(1), 'act'],
      [['red wine', 'blue', 'green', 'grey', 'black', 'white'], 'red'],
      [five('120'), '12'],
      [[...five('19.95'), '20'], '19.9'],
    ] as const)
      assert.equal(await last(cells, end), `9|Mat|${end}`, end)
    assert.equal(await last(five('active'), 'act\n'), '9|Mat|act', 'a line end')
  })

  it('are whole if the last has a line end or enough cells', async () => {
    for (const [text, last] of [
      [`${HEAD}1,Rope,2\n2,Ma\n`, '2|Ma'],
      [`${HEAD}1,Rope,2\n2,Mat,3`, '2|Mat|3'],
      [`${HEAD}1,Rope\n2,Ma`, '2|Ma'],
    ] as const)
      assert.deepEqual((await read(text)).at(-1), [3, last], text)
  })

  it('before a break are read, and the break is reported with its line', async () => {
    assert.deepEqual(await read(`${HEAD}1,Rope,2\n2,"Mat,3\n3,Ball,4\n`), [
      [2, '1|Rope|2'],
      [3, 'file_broken'],
    ])
    assert.deepEqual(await read(`${HEAD}1,"Mat,3\n`), [[2, 'file_broken']])
    const dialect = { ...(detectDialect(HEAD) ?? assert.fail()), header: HEADER }
    for await (const issue of readRows(pieces(`${HEAD}1,"Mat,3\n`, 5), dialect))
      assert.match('reason' in issue ? issue.reason : '', /quotation mark opens in the row .* never closed/)
  })

  it('are reported if they have too many cells or an unclosed quotation mark', async () => {
    assert.deepEqual(await read(`${HEAD}1,Rope,2,,\n2,Mat,3,more\n3,x"\n4,Ball,5\n`), [
      [2, '1|Rope|2||'],
      [3, 'cells_too_many'],
      [4, '3|x"'],
      [5, '4|Ball|5'],
    ])
  })

  it('fail with an error, not an issue, if their source fails', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield `${HEAD}1,Rope,2\n`
      throw new Error('The connection was lost.')
    }
    const dialect = detectDialect(`${HEAD}1,Rope,2\n`) ?? assert.fail()
    await assert.rejects(async () => {
      for await (const _ of readRows(failing(), dialect));
    }, /connection was lost/)
  })
})
