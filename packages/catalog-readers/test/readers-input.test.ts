import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { codes, inChunks, only, readCatalog } from '../../../test/catalog/read-catalog.ts'
import fc from '../../../test/properties.ts'
import { detectDialect } from '../src/input/csv-dialect.ts'
import { isRow, readRows } from '../src/input/csv-rows.ts'
import { decode, type Guess, type Writing } from '../src/input/decode.ts'
import { openGroupBuffer } from '../src/input/group-buffer.ts'
import { guessEncoding } from '../src/input/guess-encoding.ts'
import { jsonRecords } from '../src/input/json-records.ts'
import { suggestMapping } from '../src/suggest/suggest-mapping.ts'

const LAMP = {
  id: 'lamp',
  handle: 'lamp',
  title: 'Lämpchen ☀',
  description: { plain: 'It shines.' },
  variants: [{ id: 'lamp.1', regular_price: { amount: 1000, currency: 'EUR' } }],
}
const VASE = {
  ...LAMP,
  id: 'vase',
  handle: 'vase',
  title: 'Vase',
  variants: [{ id: 'vase.1', regular_price: { amount: 5, currency: 'EUR' } }],
}
const LINES = `${JSON.stringify(LAMP)}\n${JSON.stringify(VASE)}\n`
const CSV =
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src\nlamp,Lämpchen,Title,Default Title,10.00,\n'

describe('Products in our own model', () => {
  const layouts = {
    'JSON Lines': LINES,
    'an array': JSON.stringify([LAMP, VASE], null, 2),
    'an object with products': JSON.stringify({ version: { products: 'no' }, products: [LAMP, VASE], more: [] }),
    'one object after the other, over several lines': `${JSON.stringify(LAMP, null, 2)}\n${JSON.stringify(VASE, null, 2)}`,
  }
  for (const [layout, text] of Object.entries(layouts)) {
    it(`are read as ${layout}, whatever the size of the chunks`, async () => {
      for (const chunk of [1, 13, 100_000]) {
        const { format, products, issues } = await readCatalog(text, { chunk })
        assert.equal(format, 'vitrine-json')
        assert.deepEqual(
          products.map(({ id, title }) => [id, title]),
          [
            ['lamp', 'Lämpchen ☀'],
            ['vase', 'Vase'],
          ],
        )
        assert.deepEqual(issues, [])
      }
    })
  }

  it('have a bad line reported by its number, and the others are read', async () => {
    const { products, issues } = await readCatalog(
      `${JSON.stringify(LAMP)}\n{"id": "x",}\n\n[1]\n${JSON.stringify(VASE)}\n`,
    )
    assert.equal(products.length, 2)
    assert.deepEqual(
      issues.map(({ code, line, severity }) => [code, line, severity]),
      [
        ['json_invalid', 2, 'error'],
        ['record_invalid', 4, 'error'],
      ],
    )
  })

  it('that break off are reported as a broken file', async () => {
    for (const text of [
      LINES.slice(0, -20),
      JSON.stringify([LAMP, VASE]).slice(0, -20),
      `${JSON.stringify([LAMP])}]`,
    ]) {
      const { issues } = await readCatalog(text)
      assert.equal(codes(issues).at(-1), 'file_broken', text)
    }
  })

  it('in an array are reported by the line where each begins', async () => {
    const { issues } = await readCatalog(`[\n${JSON.stringify(LAMP)},\n\n{"id":"b","title":"B",\n"variants":[{}]}\n]`)
    assert.deepEqual(
      issues.map(({ code, line, column }) => [code, line, column]),
      [['price_missing', 4, 'variants[0].regular_price']],
    )
  })
})

/** One lamp, with the records and the lengths of zip64 throughout. */
const ZIP64 = [
  'UEsDBC0ACAAAAAAAIVwAAAAA//////////8HABQAYS5qc29ubAEAEAAAAAAAAAAAAAAAAAAAAAAAeyJpZCI6ImxhbXAiLCJ0aXRs',
  'ZSI6IkxhbXAiLCJ2YXJpYW50cyI6W3siaWQiOiJsMSIsInJlZ3VsYXJfcHJpY2UiOnsiYW1vdW50Ijo5MDAsImN1cnJlbmN5Ijoi',
  'RVVSIn19XX0KUEsHCI50HUdmAAAAAAAAAGYAAAAAAAAAUEsBAi0DLQAIAAAAAAAhXI50HUdmAAAAZgAAAAcAAAAAAAAAAAAAAIAB',
  'AAAAAGEuanNvbmxQSwYGLAAAAAAAAAAtAC0AAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAANQAAAAAAAAC3AAAAAAAAAFBLBgcAAAAA',
  '7AAAAAAAAAABAAAAUEsFBgAAAAD///////////////8AAA==',
].join('')

describe('The content of a file', () => {
  it('is recognised by its bytes if packed by gzip, zstd, zip or several', async () => {
    const zip = zipSync({ 'catalogue/lamp.csv': strToU8(CSV) })
    for (const packed of [gzipSync(CSV), zip, gzipSync(zip), zstdCompressSync(CSV)]) {
      for (const chunk of [3, 100_000])
        assert.equal(only((await readCatalog(packed, { chunk })).products).title, 'Lämpchen')
    }
  })

  it('may be several zip entries, each read by its own format', async () => {
    const zip = zipSync({
      '__MACOSX/a': strToU8('x'),
      'a.jsonl': strToU8(`${LINES}{"id":"bare","title":"Bare","variants":[]}`),
      'b.csv': strToU8(`${CSV}bad,Bad,Title,Default Title,x,\n`),
    })
    const { products, issues } = await readCatalog(zip)
    assert.deepEqual(
      products.map(({ id }) => id),
      ['lamp', 'vase', 'lamp'],
    )
    assert.deepEqual(
      issues.map(({ file, line, code }) => [file, line, code]),
      [
        ['a.jsonl', 3, 'variants_missing'],
        ['b.csv', 3, 'price_unreadable'],
      ],
    )
  })

  it('that was cut off while packed is a broken file', async () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      JSON.stringify({ ...LAMP, id: `lamp${at}`, note: fc.sample(fc.string(), 1)[0] }),
    ).join('\n')
    for (const packed of [gzipSync(many), zstdCompressSync(many), zipSync({ 'a.jsonl': strToU8(many) })]) {
      const { issues } = await readCatalog(packed.subarray(0, packed.length / 2))
      assert.equal(codes(issues).at(-1), 'file_broken')
    }
  })

  it('is a broken file if its packing lost its last bytes', async () => {
    const packings = {
      gzip: gzipSync(LINES),
      zstd: zstdCompressSync(LINES),
      zip: zipSync({ 'a.jsonl': strToU8(LINES) }),
    }
    for (const [packing, packed] of Object.entries(packings))
      for (const lost of [1, 4, 8, 20, 25]) {
        const { issues } = await readCatalog(packed.subarray(0, packed.length - lost))
        assert.equal(codes(issues).at(-1), 'file_broken', `${packing} without its last ${lost} bytes`)
      }
  })

  it('is a broken file if a zip has wrong checksums or a password', async () => {
    const many = Array.from({ length: 500 }, (_, at) => JSON.stringify({ ...LAMP, id: `lamp${at}` })).join('\n')
    for (const level of [0, 6] as const) {
      const packed = zipSync({ 'a.jsonl': strToU8(many) }, { level })
      // In the middle of a text, which says something else then and is as whole as before.
      for (const share of [0.3, 0.5, 0.7]) {
        const damaged = Uint8Array.from(packed)
        const at = Math.floor(packed.length * share)
        damaged[at] = (damaged[at] ?? 0) ^ 1
        const { issues } = await readCatalog(damaged)
        assert.ok(codes(issues).includes('file_broken'), `${level}, ${share}`)
      }
      // Its list is damaged: a sum, the sign of an entry, how long the list is, where its end is.
      const end = packed.length - 22
      for (const at of [end - 53 + 16, end - 53, end + 12, end + 13, end]) {
        const damaged = Uint8Array.from(packed)
        damaged[at] = (damaged[at] ?? 0) ^ 0x41
        assert.ok(codes((await readCatalog(damaged)).issues).includes('file_broken'), `${level}, ${at - end}`)
      }
      packed[6] = 1
      assert.match(only((await readCatalog(packed)).issues).reason, /password/)
    }
  })

  it('is read whole from a zip much longer than its buffered end', async () => {
    const note = 'x'.repeat(1500)
    const many = Array.from({ length: 1000 }, (_, at) =>
      JSON.stringify({ ...LAMP, id: `lamp${at}`, handle: `l${at}`, note }),
    )
    const packed = zipSync({ 'a.jsonl': strToU8(many.join('\n')) }, { level: 0 })
    assert.ok(packed.length > 1.5e6)
    const { products, issues } = await readCatalog(packed)
    assert.equal(products.length, 1000)
    assert.ok(!codes(issues).includes('file_broken'))
  })

  it('is unpacked if it is packed twice, or by an archiver that writes zip64', async () => {
    const packings = [
      zipSync({ 'a.jsonl.gz': gzipSync(LINES) }),
      zipSync({ 'a.zip': zipSync({ 'a.jsonl': strToU8(LINES) }) }),
    ]
    for (const packed of packings) assert.equal((await readCatalog(packed)).products.length, 2)
    for (const chunk of [7, 100_000]) {
      const { products, issues } = await readCatalog(Buffer.from(ZIP64, 'base64'), { chunk })
      assert.deepEqual([codes(issues), only(products).id], [[], 'lamp'])
    }
  })

  it('is read of an archive without its other files, which are reported', async () => {
    const beside = {
      'Read me.txt': strToU8('Dear customer, thanks\nfor your order, and regards\n'),
      'pictures/lamp.jpg': Buffer.from('ffd8ffe000104a464946', 'hex'),
      'terms.md': strToU8('# Terms'),
      'cover letter.pdf': strToU8('%PDF-1.7 of old'),
    }
    for (const files of [
      { ...beside, 'a.jsonl': strToU8(LINES) },
      { 'a.jsonl': strToU8(LINES), ...beside },
    ]) {
      const { products, issues } = await readCatalog(zipSync(files))
      assert.ok(products.length > 0)
      assert.deepEqual(
        issues.map(({ severity, code, file }) => [severity, code, file]),
        Object.keys(beside).map((file) => ['warning', 'file_passed_over', file]),
      )
    }
    const alone = await readCatalog(zipSync(beside))
    assert.deepEqual([only(alone.issues).code, only(alone.issues).file], ['format_unknown', 'Read me.txt'])
    const mapping = await suggestMapping(
      inChunks(zipSync({ ...beside, 'a.csv': strToU8('sku,name,price\n1,Lamp,9.95\n2,Rug,8.95\n') }), 1000),
      { currency: 'EUR' },
    )
    assert.ok('mapping' in mapping && mapping.mapping.fields.title === 'name')
  })

  it('with an entry that is called like data and is not understood publishes nothing', async () => {
    for (const [name, text] of [
      ['notes.txt', 'Hello there.'],
      ['b.csv', 'a;b;c\n1;2;3\n'],
      ['b.jsonl', ''],
      ['b.dat', 'a;b;c\n1;2;3\n'],
    ] as const) {
      const behind = await readCatalog(zipSync({ 'a.jsonl': strToU8(LINES), [name]: strToU8(text) }))
      assert.deepEqual([only(behind.issues).code, only(behind.issues).file], ['file_not_understood', name])
      const first = await readCatalog(zipSync({ [name]: strToU8(text), 'z.jsonl': strToU8(LINES) }))
      assert.deepEqual([only(first.issues).code, only(first.issues).file], ['format_unknown', name])
    }
  })

  it('that is in no known format is described, with the way to go on', async () => {
    const inputs = {
      'a;b;c\n1;2;3\n': /the columns "a", "b", "c"/,
      '[{"x":1,"y":2}]': /the members "x", "y"/,
      '<catalogue><p>Hi</p></catalogue>': /XML that begins with <catalogue>/,
      'Hello.': /neither a table/,
      '': /empty/,
    }
    for (const [input, looks] of Object.entries(inputs)) {
      const { issues } = await readCatalog(input)
      assert.equal(only(issues).code, 'format_unknown')
      assert.match(only(issues).reason, looks)
      assert.match(only(issues).remedy, /--suggest-mapping/)
    }
  })
})

describe('What people take for a catalogue', () => {
  const bytes = (hex: string) => Buffer.from(`${hex}00010203`, 'hex')
  const mistaken: Record<string, [input: string | Uint8Array, remedy: RegExp]> = {
    'an Excel workbook': [
      zipSync({
        '[Content_Types].xml': strToU8(
          '<?xml version="1.0"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
        ),
        'xl/workbook.xml': strToU8('<workbook/>'),
      }),
      /CSV UTF-8/,
    ],
    'an Excel workbook that begins with what is told of it': [
      zipSync({
        'docProps/app.xml': strToU8(
          '<?xml version="1.0"?><Properties><Application>Microsoft Excel</Application></Properties>',
        ),
        'xl/worksheets/sheet1.xml': strToU8('<worksheet><row><c>1</c></row><row><c>2</c></row></worksheet>'),
        '[Content_Types].xml': strToU8('<Types/>'),
      }),
      /CSV UTF-8/,
    ],
    'an Excel workbook whose sheets come first': [
      zipSync({ 'xl/worksheets/sheet1.xml': strToU8('<worksheet><row><c>1</c></row><row><c>2</c></row></worksheet>') }),
      /CSV UTF-8/,
    ],
    'an Excel workbook that begins with a picture': [
      zipSync({ 'docProps/thumbnail.jpeg': bytes('ffd8ffe0'), 'xl/workbook.xml': strToU8('<workbook/>') }),
      /CSV UTF-8/,
    ],
    'a Word document': [
      zipSync({ '_rels/.rels': strToU8('<Relationships/>'), 'word/document.xml': strToU8('<document/>') }),
      /CSV/,
    ],
    'an OpenDocument file that was packed again': [
      zipSync({ 'Thumbnails/thumbnail.png': bytes('89504e47'), 'content.xml': strToU8('<content/>') }),
      /CSV UTF-8/,
    ],
    'a Numbers spreadsheet': [zipSync({ 'Index/Document.iwa': bytes('00') }), /Export To/],
    'an Excel workbook of old': [bytes('d0cf11e0a1b11ae1'), /CSV UTF-8/],
    'an OpenDocument file': [
      zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }),
      /CSV UTF-8/,
    ],
    'a Parquet file': ['PAR1\u0015\u0004', /JSON Lines/],
    'a PDF document': ['%PDF-1.7\n1,2\n3,4\n', /as a table/],
    'something packed by bzip2': ['BZh91AY&SY', /Unpack it/],
    'something packed by xz': [bytes('fd377a585a'), /Unpack it/],
    'a 7-Zip archive': [bytes('377abcaf271c'), /Unpack it/],
    'a RAR archive': ['Rar!\u001a\u0007', /Unpack it/],
    'a page that asks to sign in': ['<!DOCTYPE html>\n<html lang="en"><title>Sign in</title></html>', /browser/],
    'an empty list': ['[]', /not one product|a filter/],
    'an empty page of products.json': ['{"products":[]}\n', /a filter/],
  }
  for (const [what, [input, remedy]] of Object.entries(mistaken)) {
    it(`like ${what} is called what it is, with the way out`, async () => {
      const { products, issues } = await readCatalog(input)
      assert.deepEqual(products, [])
      assert.equal(only(issues).code, 'format_unknown')
      assert.match(only(issues).remedy, remedy)
      const suggestion = await suggestMapping(inChunks(input, 100), { currency: 'EUR' })
      assert.match('issue' in suggestion ? suggestion.issue.remedy : 'a mapping', remedy)
    })
  }
})

describe('Text in any encoding', () => {
  const encodings: Record<string, (text: string) => Uint8Array> = {
    'UTF-8': (text) => Buffer.from(text),
    'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`),
    'UTF-16 LE with its mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
    'UTF-16 BE with its mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  }
  for (const [name, encode] of Object.entries(encodings)) {
    it(`is read from ${name}, cut anywhere`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: 'binary', maxLength: 40 }),
          fc.integer({ min: 1, max: 9 }),
          async (tail, size) => {
            const text = `a,b,${tail.toWellFormed().replaceAll('\ufeff', '')}`
            let read = ''
            for await (const part of decode(inChunks(encode(text), size))) read += part
            assert.equal(read, text)
          },
        ),
      )
    })
  }

  it('ends with a replacement character if it is cut within a letter', async () => {
    const bytes = Buffer.from('Käse;Brot\nTee;Ölfäß')
    for (const size of [1, 5, 100]) {
      let read = ''
      for await (const part of decode(inChunks(bytes.subarray(0, -1), size))) read += part
      assert.equal(read, 'Käse;Brot\nTee;Ölfä\ufffd')
    }
  })

  it('is read from windows-1252, however late the first letter comes that is not ASCII', async () => {
    const text = `${'x'.repeat(200_000)} Größe 5 € “ok”`
    const bytes = Buffer.concat([
      Buffer.from(text.slice(0, 200_001)),
      Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x35, 0x20, 0x80, 0x20, 0x93, 0x6f, 0x6b, 0x94]),
    ])
    for (const size of [1000, 65_536, 200_005]) {
      let read = ''
      for await (const part of decode(inChunks(bytes, size))) read += part
      assert.equal(read, text)
    }
  })

  const western = (text: string) => Buffer.from(text, 'latin1')

  it('is decoded line by line if encodings are mixed, and reports its first guess', async () => {
    const bytes = Buffer.concat([Buffer.from('Name\nGröße\n'), western('Länge\n'), Buffer.from('Stärke ☀\n')])
    for (const size of [1, 7, 1000]) {
      const guesses: Guess[] = []
      let read = ''
      const writing = { onGuess: (guess: Guess) => guesses.push(guess) }
      for await (const part of decode(inChunks(bytes, size), writing)) read += part
      assert.equal(read, 'Name\nGröße\nLänge\nStärke ☀\n')
      assert.deepEqual(guesses, [{ encoding: 'windows-1252', line: 3, word: guesses[0]?.word }])
      assert.match(guesses[0]?.word ?? '', /^L?änge$/)
    }
  })

  it('keeps its other letters when one of them was cut in two', async () => {
    const bytes = Buffer.concat([Buffer.from('Größe für Ärzte, St'), Buffer.from([0xc3]), Buffer.from('rke\nÜber')])
    let read = ''
    for await (const part of decode(inChunks(bytes, 1000))) read += part
    assert.equal(read, 'Größe für Ärzte, St\ufffdrke\nÜber')
  })

  const czech = Buffer.from([0x9e, 0x6c, 0x75, 0x9d, 0x6f, 0x75, 0xe8, 0x6b, 0xfd])
  const readAs = async (bytes: Uint8Array, writing: Writing) => {
    const guesses: Guess[] = []
    let read = ''
    for await (const part of decode(inChunks(bytes, 5), { ...writing, onGuess: (guess) => guesses.push(guess) }))
      read += part
    return { read, guesses: guesses.length }
  }

  it('is decoded as its owner, XML declaration or sender says, in this order', async () => {
    const xml = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1250"?><a>'), czech])
    assert.deepEqual(await readAs(czech, { encoding: 'windows-1250', sentAs: 'shift_jis' }), {
      read: 'žluťoučký',
      guesses: 0,
    })
    assert.equal((await readAs(xml, { sentAs: 'iso-8859-5' })).read.slice(-9), 'žluťoučký')
    assert.deepEqual(await readAs(czech, { sentAs: 'windows-1250' }), { read: 'žluťoučký', guesses: 0 })
  })

  it('is read as UTF-8 when it is, whatever its declaration and its sender say', async () => {
    const xml = '<?xml version="1.0" encoding="ISO-8859-2"?><a>žluťoučký'
    assert.equal((await readAs(Buffer.from(xml), { sentAs: 'iso-8859-1' })).read, xml)
    assert.equal((await readAs(Buffer.from(`\ufeff${xml}`), { encoding: 'windows-1250' })).read, xml)
  })

  it('is guessed if the sender names an unknown or wrong encoding', async () => {
    for (const sentAs of ['latin-99', 'utf-8', 'utf-16'])
      assert.deepEqual(await readAs(western('Länge'), { sentAs }), { read: 'Länge', guesses: 1 })
  })

  // The same words as old programs write them, in base64: nothing here writes these encodings.
  const OLD: readonly [encoding: string, locale: string, base64: string, text: string][] = [
    [
      'windows-1251',
      'en',
      'wPDy6Orz6zvN4Ojs5e3u4uDt6OU71uXt4DvO8fLg8u7qCjEwMDE7yvPw8urgIOfo7O3//yDs8+bx6uD/OzQ5OTksNTA7NQo=',
      'Артикул;Наименование;Цена;Остаток\n1001;Куртка зимняя мужская;4999,50;5\n',
    ],
    [
      'windows-1251',
      'uk-UA',
      'c2t1O25hbWU7cHJpY2UKMTvK8/Dy6uA7NDk5OQoyO1Qtc2hpcnQ7MTAwCg==',
      'sku;name;price\n1;Куртка;4999\n2;T-shirt;100\n',
    ],
    [
      'koi8-r',
      'en',
      '4dLUycvVzDvuwcnNxc7P18HOycU748XOwQoxMDAxO+vV0tTLwSDayc3O0dEgzdXW08vB0Ts0OTk5LDUwOzUK',
      'Артикул;Наименование;Цена\n1001;Куртка зимняя мужская;4999,50;5\n',
    ],
    [
      'windows-1253',
      'en',
      'yvnk6er88ju87e/s4TvU6ezeCjE71+Xp7Pnt6dz06ervIOzw7/X23O07NDksOTAK',
      'Κωδικός;Όνομα;Τιμή\n1;Χειμωνιάτικο μπουφάν;49,90\n',
    ],
    ['windows-1255', 'en', '7vfoO/ntO+7n6fgKMTvu8unsIOfl+PM7MTk5LjkwCg==', 'מקט;שם;מחיר\n1;מעיל חורף;199.90\n'],
    [
      'windows-1256',
      'en',
      'x+HR49I7x+HH0+M7x+HT2tEKMTvTytHJINTK5u3JOzE5OS45MAo=',
      'الرمز;الاسم;السعر\n1;سترة شتوية;199.90\n',
    ],
    [
      'shift_jis',
      'en',
      'lWmU1CyPpJVplrwsib+KaQpBLTEsk2+OUpdwg4qDhYNig04gMzBMLCIxMiw4MDCJfiIK',
      '品番,商品名,価格\nA-1,登山用リュック 30L,"12,800円"\n',
    ],
    [
      'euc-jp',
      'en',
      'ycrI1iy+psnKzL4sssGzygpBLTEsxdC7s83Rpeql5aXDpa8gMzBMLCIxMiw4MDCx3yIK',
      '品番,商品名,価格\nA-1,登山用リュック 30L,"12,800円"\n',
    ],
    [
      'euc-kr',
      'en',
      'u/PHsMTateUsu/PHsLjtLLChsN0KQS0xLLXuu+ogueiztiwxOTkwMAo=',
      '상품코드,상품명,가격\nA-1,등산 배낭,19900\n',
    ],
    ['gb18030', 'zh-CN', 'seC6xSzD+7PGLLzbuPEKQS0xLLXHyb2xs7D8LDE5OS4wMAo=', '编号,名称,价格\nA-1,登山背包,199.00\n'],
    ['big5', 'zh-TW', 'vXO4uSymV7rZLLv5ruYKQS0xLLVupHOtSaVdLDE5OS4wMAo=', '編號,名稱,價格\nA-1,登山背包,199.00\n'],
    [
      'windows-1250',
      'pl-PL',
      'S29kO05hendhO0NlbmEKMTtLdXJ0a2Egemltb3dhIG3qc2thIL/zs3RhOzE5OSw5MAo=',
      'Kod;Nazwa;Cena\n1;Kurtka zimowa męska żółta;199,90\n',
    ],
    [
      'windows-1250',
      'ro-RO',
      'Q29kO0RlbnVtaXJlCjE7R2VhY+MgcGVudHJ1IGLjcmJh/mkK',
      'Cod;Denumire\n1;Geacă pentru bărbaţi\n',
    ],
    [
      'windows-1254',
      'tr-TR',
      'U3RvayBLb2R1O9xy/G4gQWT9O0ZpeWF0CjE7S/3+bP1rIG1vbnQg/v1rOzE5OSw5MAo=',
      'Stok Kodu;Ürün Adı;Fiyat\n1;Kışlık mont şık;199,90\n',
    ],
    [
      'windows-1257',
      'lt-LT',
      'S29kYXM7UGF2YWRpbmltYXM7S2FpbmEKMTveaWVtaW7rIHN0cml1a+s7OTkK',
      'Kodas;Pavadinimas;Kaina\n1;Žieminė striukė;99\n',
    ],
    [
      'windows-1252',
      'de-DE',
      'QXJ0aWtlbG51bW1lcjtCZXplaWNobnVuZztHcvbfZQoxO1dhbmRlcnN09mNrZSCEQWxwaW6TO2dyb98K',
      'Artikelnummer;Bezeichnung;Größe\n1;Wanderstöcke „Alpin“;groß\n',
    ],
    [
      'windows-1252',
      'en',
      'U0tVO05hbWU7UHJpY2UKMTtNZW6ScyBqYWNrZXQgliBibHVlO6MxOS45MAoyO0NhZukgbXVnO6M1Cg==',
      'SKU;Name;Price\n1;Men’s jacket – blue;£19.90\n2;Café mug;£5\n',
    ],
    ['windows-1252', 'ru', 'TmFtZTtTaXplCk38dHplO0dy9t9lCg==', 'Name;Size\nMütze;Größe\n'],
    ['windows-1252', 'ja', 'TmFtZTtQcmljZQpDYWbpIG11ZzujNQo=', 'Name;Price\nCafé mug;£5\n'],
  ]
  for (const [encoding, locale, base64, text] of OLD)
    it(`in ${encoding} is read in a shop of ${locale}`, async () => {
      const guesses: Guess[] = []
      for (const size of [1, 7, 100_000]) {
        let read = ''
        const writing = { locale, onGuess: (guess: Guess) => guesses.push(guess) }
        for await (const part of decode(inChunks(Buffer.from(base64, 'base64'), size), writing)) read += part
        assert.equal(read, text)
      }
      assert.deepEqual(new Set(guesses.map((guess) => guess.encoding)), new Set([encoding]))
    })

  it('is guessed by its letters, unless a control character makes it binary', async () => {
    const of = (...bytes: number[]) => guessEncoding(Uint8Array.from(bytes), 'ru')
    const word = [0xd6, 0xe5, 0xed, 0xe0]
    for (const control of [0x00, 0x08, 0x0e, 0x19])
      assert.equal(await of(...word, control), 'windows-1252', `${control}`)
    for (const white of [0x09, 0x0a, 0x0d, 0x1a, 0x20])
      assert.equal(await of(...word, white), 'windows-1251', `${white}`)
    // A word of one letter that is not ASCII and of one that is could be any.
    for (const letter of 'AZaz') assert.equal(await of(0xc4, letter.charCodeAt(0)), 'windows-1252', letter)
    for (const sign of '@[`{5') assert.equal(await of(0xc4, sign.charCodeAt(0)), 'windows-1251', sign)
    assert.equal(await of(0x80), 'windows-1251')
  })

  it('that was guessed is a warning with the line and the word', async () => {
    const { products, issues } = await readCatalog(western(CSV))
    assert.equal(only(products).title, 'Lämpchen')
    const { severity, code, line, value } = only(issues)
    assert.deepEqual([severity, code, line, value], ['warning', 'encoding_guessed', 2, 'lamp,Lämpchen,Title,Default'])
  })
})

describe('A table', () => {
  const cell = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ab"\',;|\t \n\r.é☀0') }),
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\u0000', '')),
  )
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`
  const width = 3
  const rows = fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 })

  it('gives back every cell that was quoted, whatever its delimiter, line ends and mark', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.integer({ min: 1, max: 50 }),
        async (cells, delimiter, end, marked, size) => {
          const header = ['one', 'two', 'three']
          const text = [header, ...cells].map((row) => row.map(quote).join(delimiter)).join(end) + end
          const read: (readonly string[])[] = []
          const dialect = { delimiter, header, headerLine: 1, lineEnds: ['\r\n', '\n'] as const }
          for await (const row of readRows(decode(inChunks(`${marked ? '\ufeff' : ''}${text}`, size)), dialect)) {
            assert.ok(isRow(row) || row.code === 'quote_misplaced')
            if (isRow(row)) read.push(row.cells)
          }
          const filled = cells.filter(
            (row) =>
              row.some((cell) => cell !== '') && !row.some((cell) => cell.startsWith('"') && cell.includes('\n')),
          )
          assert.deepEqual(read, filled)
        },
      ),
    )
  })

  it('has its delimiter found by what cuts all rows alike', () => {
    assert.equal(detectDialect('a;b;c\n1,5;2,5;x\n1,5;2,5;x\n')?.delimiter, ';')
    assert.equal(detectDialect('a\tb, c\td\n1\t2, 3\t4\n')?.delimiter, '\t')
    assert.equal(detectDialect('a|b|c\n1|2|3\n')?.delimiter, '|')
    assert.equal(detectDialect('sep=;\na;b\n1;2\n')?.delimiter, ';')
    assert.equal(detectDialect('Just some words.\n'), undefined)
  })

  it('has its header found below a few lines of notes', async () => {
    const { products, issues } = await readCatalog(
      `Products of the shop,,,,,\n\nAs of November\n${CSV}bad,Bad,Title,Default Title,x,\n`,
    )
    assert.equal(only(products).title, 'Lämpchen')
    assert.deepEqual([only(issues).code, only(issues).line], ['price_unreadable', 6])
  })

  const long = 'The price, and what it is for. '.repeat(250)
  const notes: Readonly<Record<string, string>> = {
    'a note of 7,500 characters': `# Required | ${long}\n`,
    'two of them': `# Required | ${long}\n# Optional | ${long}\n`,
    'a note for each column': `${Array.from('handle', () => `"# Required | ${long}"`).join(',')}\n`,
    'one in quotation marks': `"# Required | ${long}, ""so it is"""\n`,
    'one in quotation marks on several lines': `"${long}\n\n${long}"\n`,
    'one with as many commas as the header': `# ${long}, b, c, d, e, f\n`,
    'one that is no comment': `${long}\n`,
  }
  for (const [what, note] of Object.entries(notes))
    it(`has its header found, and its rows their lines, below ${what}`, async () => {
      for (const end of ['\n', '\r\n', '\r']) {
        const text = `${note}${CSV}bad,Bad,Title,Default Title,x,\n`
        const { products, issues } = await readCatalog(`\ufeff${text.replaceAll('\n', end)}`)
        assert.equal(only(products).title, 'Lämpchen')
        assert.deepEqual([only(issues).code, only(issues).line], ['price_unreadable', text.split('\n').length - 1])
      }
    })

  it('keeps a header whose rows are like it, whatever it begins with', () => {
    for (const text of ['#,Name,Price\n1,Rope,2\n2,Mat,3\n', '# Article;Name;Price\n1;Rope;2\n2;Mat;3\n'])
      assert.equal(detectDialect(text)?.headerLine, 1)
  })

  it('numbers each row by its first line, past empty lines and multi-line cells', async () => {
    for (const end of ['\n', '\r\n']) {
      const text = ['a,b', '', '"x', 'y",1', '', 'u,2', '"1', '2', '3",4', 'v,5', ''].join(end)
      const lines: number[] = []
      for await (const row of readRows(decode(inChunks(text, 5)), {
        delimiter: ',',
        header: ['a', 'b'],
        headerLine: 1,
        lineEnds: ['\r\n', '\n'],
      }))
        lines.push(isRow(row) ? row.line : -1)
      assert.deepEqual(lines, [3, 6, 7, 10])
    }
  })

  it('keeps quotation marks that stand inside a cell', async () => {
    const { products } = await readCatalog(CSV.replace('Lämpchen', '27" Lämpchen'))
    assert.equal(only(products).title, '27" Lämpchen')
  })

  it('in which rows have run together loses those and says so', async () => {
    const { issues } = await readCatalog(
      `${CSV}a,"B,Title,Default Title,1.00,\nc,"D",Title,Default Title,1.00,\ne,F,Title,Default Title,1.00,\n`,
    )
    assert.deepEqual(
      issues.map(({ code, line }) => [code, line]),
      [['quote_misplaced', 3]],
    )
  })

  it('is a broken file if a quotation mark is never closed, reported by line', async () => {
    const { issues } = await readCatalog(`${CSV}a,"B,Title,Default Title,1.00,\nc,D,Title,Default Title,1.00,\n`)
    assert.deepEqual(
      issues.map(({ code, line }) => [code, line]),
      [['file_broken', 3]],
    )
  })

  it('reports a row with too many cells, with a remedy', async () => {
    const { issues } = await readCatalog(`${CSV}a,B,Title,Default Title,1,00,surplus,cells\n`)
    assert.deepEqual([only(issues).code, only(issues).line], ['cells_too_many', 3])
    assert.match(only(issues).remedy, /quotation marks/)
  })
})

describe('JSON of any size', () => {
  it('gives back each record, wherever it is cut and however it is written', async () => {
    const record = fc
      .oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue())
      .filter((value) => !Array.isArray(value))
    await fc.assert(
      fc.asyncProperty(
        fc.array(record),
        fc.constantFrom(undefined, 2),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom('top', 'inside'),
        async (records, indent, size, place) => {
          const text = JSON.stringify(
            place === 'top' ? records : { a: [{ items: [1] }], 'data"': {}, data: { x: '}]', items: records }, z: 1 },
            null,
            indent,
          )
          const read: unknown[] = []
          for await (const found of jsonRecords(
            decode(inChunks(text, size)),
            place === 'top' ? [] : ['data', 'items'],
          )) {
            for (const { text } of found) read.push(JSON.parse(text))
          }
          assert.deepEqual(read, JSON.parse(JSON.stringify(records)))
        },
      ),
    )
  })
})

describe('A file that is nested 60,000 deep', () => {
  const DEEP = 60_000
  const nested = (open: string, close: string) => `${open.repeat(DEEP)}${close.repeat(DEEP)}`
  const feed = (inside: string) =>
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id>${inside}</item></channel></rss>`

  it('is refused where it becomes too deep, without reading on, as XML', async () => {
    const inText = `<description>${'<b>'.repeat(DEEP)}x`
    for (const inside of [inText, nested('<x>', '</x>'), `</item>${nested('<x>', '</x>')}`]) {
      const { products, issues } = await readCatalog(feed(inside))
      assert.deepEqual([products.length, codes(issues)], [0, ['file_broken']])
      assert.match(issues[0]?.reason ?? '', /elements are open inside each other/)
    }
  })

  it('is refused in an array of JSON, and whether or not it is closed', async () => {
    for (const deep of ['['.repeat(DEEP), nested('[', ']'), '{"a":'.repeat(DEEP)]) {
      const { issues } = await readCatalog(`[${JSON.stringify(LAMP)},\n{"id":"deep","metadata":${deep}}]`)
      assert.deepEqual(codes(issues), ['file_broken'])
      assert.match(issues[0]?.reason ?? '', /arrays and objects are open inside each other/)
    }
  })

  it('loses only the line that is so, as JSON Lines', async () => {
    const deep = `{"id":"deep","metadata":{"a":${nested('[', ']')}}}`
    const { products, issues } = await readCatalog(`${JSON.stringify(LAMP)}\n${deep}\n${JSON.stringify(VASE)}\n`)
    assert.deepEqual([products.map(({ id }) => id), codes(issues)], [['lamp', 'vase'], ['json_invalid']])
    assert.match(only(issues).reason, /arrays and objects are open inside each other/)
  })
})

describe('Rows that belong together', () => {
  it('are found again in their order, also when they had to wait on disk', async () => {
    for (const limit of [1_000_000, 500]) {
      await using shelf = openGroupBuffer<number>({ limit, parts: 4 })
      for (let at = 0; at < 1000; at++) await shelf.put(`k${at % 100}`, at, 10)
      const groups: number[][] = []
      for await (const group of shelf.groups()) groups.push(group)
      assert.equal(groups.length, 100)
      for (const group of groups)
        assert.deepEqual(
          group,
          Array.from({ length: 10 }, (_, at) => (group[0] ?? 0) + at * 100),
        )
    }
  })

  it('are held in memory up to a limit, then one part at a time', async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const seen: WeakRef<object>[] = []
    const held = async () => {
      await nextTurn()
      collect()
      return seen.filter((item) => item.deref() !== undefined).length
    }
    await using shelf = openGroupBuffer<{ at: number }>({ limit: 1000, parts: 20 })
    const put = async (at: number) => {
      const item = { at }
      seen.push(new WeakRef(item))
      await shelf.put(`k${at % 500}`, item, 10)
    }
    for (let at = 0; at < 90; at++) await put(at)
    assert.equal(await held(), 90)
    for (let at = 90; at < 5000; at++) await put(at)
    // What the last turn still has at hand may be among them.
    assert.ok((await held()) < 5, 'all of them wait on disk')

    seen.length = 0
    let count = 0
    let most = 0
    for await (const group of shelf.groups()) {
      for (const item of group) seen.push(new WeakRef(item))
      count += group.length
      if (seen.length % 500 === 0) most = Math.max(most, await held())
    }
    assert.equal(count, 5000)
    assert.ok(most < 5000 / 4, `${most} at once`)
  })

  it('leave nothing behind on disk', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'readers-test-'))
    const usual = process.env.TMPDIR
    process.env.TMPDIR = folder
    t.after(() => {
      if (usual === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = usual
      rmSync(folder, { recursive: true })
    })
    {
      await using shelf = openGroupBuffer<string>({ limit: 1 })
      await shelf.put('a', 'b', 10)
      assert.equal(readdirSync(folder).length, 1)
    }
    assert.deepEqual(readdirSync(folder), [])
  })
})
