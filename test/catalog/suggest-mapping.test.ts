import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readMapping } from '../../packages/catalog-readers/src/readers/mapping.ts'
import { type Suggestion, suggestMapping } from '../../packages/catalog-readers/src/suggest/suggest-mapping.ts'
import { HELD_OUT } from '../../packages/catalog-readers/test/mapping-samples/held-out.ts'
import { KNOWN } from '../../packages/catalog-readers/test/mapping-samples/known.ts'
import { MORE } from '../../packages/catalog-readers/test/mapping-samples/more.ts'
import { ODD } from '../../packages/catalog-readers/test/mapping-samples/odd.ts'
import { scoreOf } from '../../packages/catalog-readers/test/mapping-samples/score.ts'
import { XML } from '../../packages/catalog-readers/test/mapping-samples/xml.ts'
import { describeSuggestion } from '../../packages/vitrine/src/import/suggest-mapping.ts'
import { inChunks, readCatalog } from './read-catalog.ts'

async function suggested(text: string, currency = 'EUR'): Promise<Suggestion> {
  const suggestion = await suggestMapping(inChunks(text, 1000), { currency })
  assert.ok('mapping' in suggestion, JSON.stringify(suggestion))
  return suggestion
}

describe('The suggested mapping of an export', () => {
  for (const sample of [...KNOWN, ...MORE, ...XML, ...ODD]) {
    it(`of ${sample.name}, is the right one`, async () => {
      const { mistakes } = await scoreOf(sample)
      assert.deepEqual(mistakes, [])
    })
  }

  it('is mostly right for unknown platforms, and publishes nothing private or hidden', async () => {
    const scores = await Promise.all(HELD_OUT.map(scoreOf))
    const right = scores.reduce((sum, score) => sum + score.right, 0)
    const all = scores.reduce((sum, score) => sum + score.of, 0)
    const mistakes = scores.flatMap((score) => score.mistakes)
    assert.ok(right / all >= 0.95, `${right} of ${all}:\n${mistakes.join('\n')}`)
    assert.deepEqual(
      mistakes.filter((mistake) =>
        /^private|: active instead of hidden$|: not mapped instead of hidden$/.test(mistake),
      ),
      [],
    )
  })

  it('is tried with fifty platforms and countries, each once', () => {
    const names = [...KNOWN, ...MORE, ...XML, ...ODD, ...HELD_OUT].map(({ name }) => name)
    assert.ok(new Set(names).size >= 50 && new Set(names).size === names.length, String(names.length))
  })
})

describe('A suggested mapping', () => {
  it('reports a price found in 170 of 1,109 rows, and leaves it unmapped', async () => {
    const rows = Array.from(
      { length: 1109 },
      (_, at) => `A${at},Lamp number ${at},${at < 170 ? '19.95' : 'on request'}`,
    )
    const suggestion = await suggested(`sku,name,price\n${rows.join('\n')}\n`)
    assert.match(suggestion.warnings.join('\n'), /Only 170 of 1109 products have a price \(column "price"\)/)
    assert.equal(suggestion.mapping.fields.price, undefined)
    assert.equal(suggestion.isUsable, false)
    assert.match(describeSuggestion(suggestion), /170 of 1109[\s\S]*The mapping is incomplete/)
  })

  it('looks at the whole file for that, not only at its beginning', async () => {
    const rows = Array.from({ length: 9000 }, (_, at) => `A${at},Lamp number ${at},${at < 6000 ? '19.95' : ''}`)
    const suggestion = await suggested(`sku,name,price\n${rows.join('\n')}\n`)
    assert.match(suggestion.warnings.join('\n'), /Only 6000 of 9000 products/)
    assert.equal(suggestion.mapping.fields.price, 'price')
  })

  it('names unclear yes/no columns if nothing else says what is hidden', async () => {
    const text = 'sku,name,price,Qwertz,cost,Yxcv\n1,Oak table,19.95,yes,no,1\n2,Ash chair,29.95,no,yes,1\n'
    const { warnings } = await suggested(text)
    assert.match(
      warnings.join('\n'),
      /would be public\. If one of these columns hides products, map it to "status": "Qwertz", "cost"\./,
    )
    const known = await suggested(text.replace('Qwertz', 'Active'))
    assert.doesNotMatch(known.warnings.join('\n'), /would be public/)
  })

  it('recognises a status column by its values alone, whatever its name', async () => {
    const rows = (word: string) => `sku,name,price,Qwertz\n1,Oak table,19.95,published\n2,Ash chair,29.95,${word}\n`
    for (const word of [
      'hidden',
      'Draft',
      'скрыт',
      'archived',
      'verborgen',
      'Ej publicerad',
      'inaktiv',
      'nicht sichtbar',
    ]) {
      const { mapping } = await suggested(rows(word).replace('published', word === 'скрыт' ? 'выставлен' : 'published'))
      const status = mapping.fields.status
      assert.ok(typeof status === 'object' && 'column' in status && status.column === 'Qwertz', word)
      assert.notEqual(status.values?.[word], 'active')
    }
    // Not every word that can hide hides here: what is not published may be the tracking of stock.
    for (const word of [
      'disabled',
      'none',
      'no',
      'in stock',
      'not available',
      'hidden gem',
      'hidden\n3,Elm desk,9.95,red',
    ])
      assert.equal((await suggested(rows(word))).mapping.fields.status, undefined, word)
  })

  it('never takes a switch for Magento’s visibility: 0 is hidden if all are 1', async () => {
    for (const name of ['visible', 'Visibility', 'VISIBLE']) {
      const { mapping } = await suggested(`sku,name,price,${name}\n1,Oak table,19.95,1\n2,Ash chair,29.95,1\n`)
      const { status } = mapping.fields
      assert.ok(typeof status === 'object' && 'column' in status)
      assert.notEqual(status.values?.['0'], 'active', name)
    }
  })

  it('distinguishes thousands from decimals by the currency where all marks are before three digits', async () => {
    for (const [currency, prices, decimal] of [
      ['HUF', ['12.500 Ft', '3.990 Ft'], ','],
      ['IQD', ['25,000', '1,250,000'], '.'],
      ['JPY', ['12,500', '15万円'], undefined],
      ['VND', ['150.000 ₫', '98.500'], ','],
      ['KWD', ['12.500', '3.750 KD'], '.'],
      ['KWD', ['12,500', '3,750'], ','],
      ['KWD', ['١٢٫٥٠٠ د.ك', '45.500 KD'], '.'],
      ['MYR', ['RM1,234.5', 'RM 45.00'], '.'],
      ['CLF', ['UF 3.812,5050', '1.200,25'], ','],
      ['EUR', ['12.500', '3.750'], undefined],
      ['HUF', ['12500.000', '3990.000'], undefined],
    ] as const) {
      const rows = prices.map((price, at) => `A${at};Lamp number ${at};${price}`).join('\n')
      const { mapping } = await suggested(`sku;name;price\n${rows}\n`, currency)
      assert.equal(mapping.decimal, decimal, `${currency} ${prices}`)
    }
  })

  it('takes of a text in several languages the shop’s, or the first', async () => {
    const text =
      'sku,price,Name (FR),Name (DE),DE_Description,FR_Description\n1,19.95,Table,Tisch,Aus Eiche.,En chêne.\n'
    const inLanguage = async (locale?: string) => {
      const suggestion = await suggestMapping(inChunks(text, 1000), { currency: 'EUR', locale })
      assert.ok('mapping' in suggestion)
      return [suggestion.mapping.fields.title, suggestion.mapping.fields.description]
    }
    assert.deepEqual(await inLanguage('de-AT'), ['Name (DE)', 'DE_Description'])
    assert.deepEqual(await inLanguage('fr'), ['Name (FR)', 'FR_Description'])
    assert.deepEqual(await inLanguage(), ['Name (FR)', 'DE_Description'])
  })

  it('counts every missing column of the right answer as a mistake', async () => {
    const [sample] = KNOWN
    assert.ok(sample)
    const text = sample.text.replace(/^[^\n]*/, (header) => header.replaceAll(/[a-z]/g, 'q'))
    const { mistakes } = await scoreOf({ ...sample, text })
    for (const field of ['title', 'price', 'sku'])
      assert.ok(mistakes.some((mistake) => mistake.startsWith(`${field}: `)))
  })

  it('explains each choice with its confidence, in a table and in comments', async () => {
    const suggestion = await suggested('name;cost;price;whatever\nOak table;1.00;2.00;x\nAsh chair;1.00;2.50;x\n')
    const text = describeSuggestion(suggestion)
    assert.match(text, /^field +column +confidence +why\nprice +price +0\.9\d /)
    assert.match(text, /look like internal data:\n {2}"cost"/)
    assert.match(text, /May customers see these columns\?[^\n]*"details":\n {2}- "whatever": x/)
    assert.match(suggestion.mapping.comments?.price ?? '', /^0\.9\d: name and values match/)
    assert.ok(readMapping(JSON.stringify(suggestion.mapping)).ok)
  })

  it('leaves out what is doubtful, and names it', async () => {
    const { mapping, doubtful } = await suggested(
      'sku,name,price,weight,vendor,tel\n1,Oak table,19.95,4,Acme Ltd,x\n2,Ash chair,29.95,5,Acme Ltd,x\n',
    )
    assert.deepEqual([mapping.fields.weight, mapping.fields.brand], [undefined, undefined])
    assert.deepEqual(
      doubtful.map(({ name }) => name),
      ['vendor', 'weight'],
    )
  })

  it('judges a column by its values, and never by its name alone', async () => {
    const { mapping } = await suggested(
      'sku,name,price,ean,image,special_price,special_price_from,quantity\n1,Oak table,19.95,12345,none,yes,soon,many\n2,Ash chair,29.95,67890,none,no,later,few\n',
    )
    assert.deepEqual(Object.keys(mapping.fields).sort(), ['price', 'sku', 'title'])
  })

  it('tells a shop’s price from a dealer’s by their values in each row', async () => {
    const shop = await suggested(
      'sku,name,price,rrp\n1,Oak table,90.00,100.00\n2,Ash chair,50.00,50.00\n3,Lamp,20.00,20.00\n',
    )
    assert.deepEqual([shop.mapping.fields.price, shop.mapping.fields.compare_at_price], ['price', 'rrp'])
    const list = await suggested(
      'sku,name,price,rrp\n1,Oak table,50.00,100.00\n2,Ash chair,25.00,50.00\n3,Lamp,11.00,20.00\n',
    )
    assert.deepEqual([list.mapping.fields.price, list.mapping.fields.compare_at_price], ['rrp', undefined])
    assert.ok(list.doubtful.some(({ name }) => name === 'price'))
  })

  it('takes no former price below the price, and no sale price above it', async () => {
    const { mapping, doubtful } = await suggested(
      'sku,name,price,old_price\n1,Oak table,90.00,10.00\n2,Ash chair,50.00,5.00\n3,Lamp,20.00,1.00\n',
    )
    assert.equal(mapping.fields.compare_at_price, undefined)
    assert.match(doubtful.find(({ name }) => name === 'old_price')?.why ?? '', /possibly compare_at_price/)
  })

  it('takes the price in the shop’s currency, and reports if there is none', async () => {
    const both = await suggested('sku,name,price_usd,price_eur\n1,Oak table,90.00,80.00\n2,Ash chair,50.00,45.00\n')
    assert.equal(both.mapping.fields.price, 'price_eur')
    const other = await suggested('sku;name;Preis in USD\n1;Oak table;90,00\n2;Ash chair;50,00\n')
    assert.equal(other.mapping.currency, 'USD')
    assert.match(other.warnings.join('\n'), /in USD, but the shop’s currency is EUR/)
  })

  it('reports unknown condition words, which would list everything as new', async () => {
    const rows = (name: string, [a, b]: readonly string[]) =>
      `sku,name,price,${name}\n1,Radio,90.00,${a}\n2,Lamp,50.00,${b}\n`
    for (const [name, words] of [
      ['condition', ['0', '1']],
      ['used', ['false', 'true']],
      ['Condition code', ['A', 'B']],
    ] as const) {
      const { mapping, warnings } = await suggested(rows(name, words))
      assert.equal(mapping.fields.condition, undefined)
      assert.match(warnings.join('\n'), new RegExp(`"${name}" are unknown conditions`))
    }
    for (const words of [
      ['new', 'used'],
      ['1000', '3000'],
      ['11', '2'],
    ])
      assert.doesNotMatch((await suggested(rows('condition', words))).warnings.join('\n'), /listed as new/)
  })

  it('takes no sale whose dates it does not understand: it would never end', async () => {
    const rows = (end: string) =>
      `sku,name,price,sale_price,sale_end\n1,Oak table,90.00,80.00,${end}\n2,Ash chair,50.00,,\n`
    assert.equal((await suggested(rows('2026-12-31'))).mapping.fields.sale_price, 'sale_price')
    assert.equal((await suggested(rows('46387'))).mapping.fields.sale_ends, 'sale_end')
    const { mapping, doubtful } = await suggested(rows('Easter'))
    assert.equal(mapping.fields.sale_price, undefined)
    assert.match(doubtful.find(({ name }) => name === 'sale_price')?.why ?? '', /its start and end dates/)
  })

  it('never takes whole crowns for hundredths, and asks where whole numbers may be cents', async () => {
    const table = 'sku;namn;pris\n1;Ljusstake i mässing;349\n2;Ljusstake i järn;299\n3;Tekanna;1249\n4;Kopp;199\n'
    assert.equal((await suggested(table, 'SEK')).mapping.price_in, 'major')
    const euros = await suggested(table, 'EUR')
    assert.equal(euros.mapping.price_in, 'major')
    assert.match(euros.warnings.join('\n'), /whole number.*cents/)
  })

  it('takes no cost for a price, whatever its name', async () => {
    const odoo = await suggested(
      'name,default_code,list_price,standard_price\nDesk lamp,DL-1,39.90,38.50\nFloor lamp,FL-1,89.00,87.00\n',
    )
    assert.deepEqual([odoo.mapping.fields.price, odoo.private], ['list_price', ['standard_price']])
    const amazon = await suggested(
      'item_name,item_sku,list_price,standard_price\nDesk lamp,DL-1,39.90,38.50\nFloor lamp,FL-1,89.00,87.00\n',
    )
    assert.equal(amazon.mapping.fields.price, 'standard_price')
    const list = await suggested(
      'name,sku,list price,suggested price\nDesk lamp,DL-1,20.00,39.90\nFloor lamp,FL-1,45.00,89.00\n',
    )
    assert.equal(list.mapping.fields.price, 'suggested price')
    assert.ok(list.doubtful.some(({ name }) => name === 'list price'))
  })

  it('takes neither of two unclear prices if one is far below the other', async () => {
    const rows = (a: string, b: string, [lower, higher]: readonly [string, string] = ['4.00', '9.90']) =>
      `sku,name,${a},${b}\n1,Tea,${lower},${higher}\n2,Pot,${lower},${higher}\n`
    for (const text of [rows('price Qwertz', 'price Yxcv'), rows('price Qwertz', 'price Yxcv', ['9.90', '4.00'])]) {
      const { mapping, doubtful, isUsable } = await suggested(text)
      assert.deepEqual([mapping.fields.price, isUsable], [undefined, false])
      assert.ok(doubtful.length >= 2)
    }
    assert.equal((await suggested(rows('price Qwertz', 'price'))).mapping.fields.price, 'price')
    assert.equal((await suggested(rows('price Qwertz', 'price Yxcv', ['9.00', '9.90']))).isUsable, true)
  })

  it('takes no recommended price beside amounts that it does not understand', async () => {
    const rows = (name: string) => `sku,name,rrp,${name}\n1,Oak table,90.00,79.95\n2,Ash chair,50.00,44.50\n`
    const { mapping, doubtful, isUsable } = await suggested(rows('Qwertz'))
    assert.deepEqual([mapping.fields.price, isUsable], [undefined, false])
    assert.ok(doubtful.some(({ name }) => name === 'rrp'))
    assert.equal((await suggested(rows('supplier'))).mapping.fields.price, 'rrp')
  })

  it('takes the higher of two prices that differ by a tax in every row', async () => {
    const rows = (higher: string, ratio = 1.2) =>
      `sku,name,price Qwertz,${higher}\n${[9.95, 24.5, 119].map((net, at) => `${at},Lamp ${at},${net},${(net * ratio).toFixed(2)}`).join('\n')}\n`
    assert.equal((await suggested(rows('price Yxcv'))).mapping.fields.price, 'price Yxcv')
    // No tax is as high, and a price that says nothing more is not with tax.
    assert.equal((await suggested(rows('price Yxcv', 2))).mapping.fields.price, undefined)
    assert.notEqual((await suggested(rows('price'))).mapping.fields.compare_at_price, 'price Qwertz')
  })

  it('is unusable if whole numbers in JSON may be cents, until the owner decides', async () => {
    const mugs = (price: readonly number[]) =>
      JSON.stringify(price.map((price, at) => ({ id: at, title: `Mug ${at}`, price })))
    const unclear = await suggested(mugs([1499, 1799, 2199]))
    assert.deepEqual([unclear.isUsable, unclear.trial], [false, undefined])
    assert.match(describeSuggestion(unclear), /whole number[^\n]*"price_in" to "major" or "minor"[\s\S]*incomplete/)
    for (const prices of [
      [14.99, 1799, 2199],
      [15, 17, 220],
    ])
      assert.equal((await suggested(mugs(prices))).isUsable, true)
    const told = (count: number) =>
      JSON.stringify([
        { id: 1, title: 'Mug', prices: { currency_minor_unit: count, price: '1499' } },
        { id: 2, title: 'Pot', prices: { currency_minor_unit: count, price: '2400' } },
      ])
    const { mapping, isUsable } = await suggested(told(2))
    assert.deepEqual([mapping.price_in, isUsable], ['minor', true])
    assert.equal((await suggested(told(2), 'KWD')).isUsable, false)
  })

  it('names unread lists of records that have prices of their own', async () => {
    const records = ['Kit', 'Box'].map((name, at) => ({
      ...{ id: at, name, price: 9.5 },
      parts: [
        { sku: `${name}-1`, price: 9.5 },
        { sku: `${name}-2`, price: 12.5 },
      ],
    }))
    const { warnings } = await suggested(JSON.stringify(records))
    assert.match(warnings.join('\n'), /The list "parts" has its own prices or codes and is not mapped/)
    const variants = JSON.stringify(records).replaceAll('"parts"', '"variants"').replaceAll('"sku"', '"size"')
    assert.doesNotMatch((await suggested(variants)).warnings.join('\n'), /is not mapped/)
  })

  it('names other yes/no columns even if one says what is hidden', async () => {
    const { warnings } = await suggested(
      'sku,name,price,Active,Qwertz\n1,Oak table,9.00,yes,no\n2,Ash chair,9.50,no,yes\n',
    )
    assert.match(warnings.join('\n'), /If any of these columns also hides products, add it to "status": "Qwertz"/)
  })

  it('takes a yes/no column that names only the shop for a status', async () => {
    for (const name of ['Webshop', 'Webshop artikel', 'Online']) {
      const { mapping } = await suggested(`sku,name,price,${name}\n1,Oak table,9.00,Ja\n2,Ash chair,9.50,Nee\n`)
      const { status } = mapping.fields
      assert.ok(typeof status === 'object' && 'column' in status && status.column === name, name)
    }
  })

  it('finds the table below an address, notes, and names that several columns share', async () => {
    const notes = Array.from({ length: 12 }, (_, at) => `Note ${at};;;\n`).join('')
    const text = `${notes}"Prices, with tax";;;\nArticle;;Price;\nNumber;Name;net €;gross €\n1;Oak table;75,00;90,00\n2;Ash chair;41,67;50,00\n`
    const { mapping } = await suggested(text)
    assert.deepEqual([mapping.fields.title, mapping.fields.price], ['Name', 'gross €'])
    const { products, issues } = await readCatalog(`${text}Total;;116,67;140,00\n;Total;116,67;140,00\n`, { mapping })
    assert.deepEqual(
      products.map(({ title }) => title),
      ['Oak table', 'Ash chair'],
    )
    assert.deepEqual(
      issues.map(({ code, line }) => [code, line]),
      [
        ['title_missing', 18],
        ['row_total', 19],
      ],
    )
  })

  it('hides by a status even if no sampled row is hidden', async () => {
    const rows = Array.from({ length: 800 }, (_, at) => `A${at},Lamp number ${at},19.95,${at === 799 ? 'Y' : 'N'}`)
    const table = `sku,name,price,Archived\n${rows.join('\n')}\n`
    const { mapping } = await suggested(table)
    const { products } = await readCatalog(table, { mapping })
    assert.deepEqual(
      products.filter(({ status }) => status !== 'active').map(({ title }) => title),
      ['Lamp number 799'],
    )
  })

  it('says when no word of a status is known, and hides rather than shows', async () => {
    const table = 'sku,name,price,status\n1,Oak table,90.00,K\n2,Ash chair,50.00,Z\n'
    const { mapping, warnings } = await suggested(table)
    assert.match(warnings.join('\n'), /No value in "status" is known to mean public/)
    const { products } = await readCatalog(table, { mapping })
    assert.ok(products.every(({ status }) => status !== 'active'))
  })

  it('groups rows only where other columns tell them apart: repetitions would be lost', async () => {
    const same = await suggested(
      'sku,parent_sku,name,price\n1,A,Bell,9.00\n2,A,Bell,9.50\n3,B,Lamp,5.00\n4,B,Lamp,5.50\n',
    )
    assert.equal(same.mapping.group_by, undefined)
    assert.match(same.doubtful.find(({ name }) => name === 'parent_sku')?.why ?? '', /no column distinguishes them/)
    const table = 'sku,parent_sku,name,price,size\nA,,Bell,,\nA-S,A,Bell,9.00,S\nA-M,A,Bell,9.50,M\nC,,Lamp,5.00,\n'
    const { mapping } = await suggested(table)
    assert.deepEqual([mapping.group_by, mapping.options], [['parent_sku', 'sku'], [{ name: 'size', column: 'size' }]])
    const { products } = await readCatalog(table, { mapping })
    assert.deepEqual(
      products.map(({ variants }) => variants.length),
      [2, 1],
    )
  })

  it('proposes what describes a product as details, and asks about all other columns once, with samples', async () => {
    const text = [
      'sku,name,price,attr_frame_material,attr_internal_note,attr_storage_location,attr_status,Neckline,Lot,Zone,Stuff',
      '1,Oak shirt,90.00,steel,call Hong,A7,Launched,crew,7,red,cotton',
      '2,Ash shirt,50.00,brass,never below 40,B2,Gone,boat,8,green,"wool, silk"',
      '3,Elm shirt,40.00,wood,old stock,B3,Gone,boat,9,blue,linen',
    ].join('\n')
    const suggestion = await suggested(text)
    assert.deepEqual(suggestion.mapping.details, ['Neckline', 'Stuff', 'attr_frame_material'])
    assert.equal(suggestion.mapping.fields.status, undefined)
    assert.deepEqual(suggestion.asked, [
      { column: 'Lot', samples: ['7', '8', '9'] },
      { column: 'Zone', samples: ['red', 'green', 'blue'] },
      { column: 'attr_*', samples: ['internal_note: call Hong', 'storage_location: A7', 'status: Launched'] },
    ])
    const { products } = await readCatalog(text, { mapping: suggestion.mapping })
    assert.deepEqual(products[1]?.details, [
      { name: 'Frame material', value: 'brass' },
      { name: 'Neckline', value: 'boat' },
      { name: 'Stuff', value: 'wool, silk' },
    ])
  })

  it('reads the abbreviations of German price lists', async () => {
    const { mapping, private: own } = await suggested(
      'Art.-Nr.;Bez.;EK;VK;UVP;Lagerbest.;Abb.;Herst.;Kat.;Gew. (kg);Beschr.\n1001;Eichentisch;40,00;99,00;119,00;3;https://x.example/a.jpg;Nordholz;Möbel;12,5;Aus Eiche, geölt.\n1002;Stuhl;20,00;49,00;59,00;0;https://x.example/b.jpg;Nordholz;Möbel;4,5;Aus Buche, lackiert.\n',
    )
    const { sku, title, price, compare_at_price, images, brand, category, weight, description } = mapping.fields
    assert.deepEqual(
      [sku, title, price, compare_at_price, images, brand, category, weight, description, mapping.fields.quantity],
      ['Art.-Nr.', 'Bez.', 'VK', 'UVP', 'Abb.', 'Herst.', 'Kat.', 'Gew. (kg)', 'Beschr.', 'Lagerbest.'],
    )
    assert.deepEqual(own, ['EK'])
  })

  it('takes the current price in Arabic for the price, and the original for the former', async () => {
    for (const [current, original] of [
      ['السعر الحالي', 'السعر الأصلي'],
      ['سعر البيع الحالي', 'السعر الأصلي'],
    ]) {
      const { mapping } = await suggested(
        `رمز المنتج;اسم المنتج;${original};${current}\nA1;طاولة خشب;100.00;80.00\nA2;كرسي خشب;50.00;40.00\n`,
        'SAR',
      )
      assert.deepEqual([mapping.fields.price, mapping.fields.compare_at_price], [current, original])
    }
  })

  it('groups by the name where each variant has an id of its own', async () => {
    const tables = [
      'Variation ID,Title,Price,Size,Color\n11,Oak shirt,19.95,S,Red\n12,Oak shirt,19.95,M,Red\n14,Ash shirt,9.95,S,Red\n',
      'Token,Item Name,Price,Variation Name\n11,Oak shirt,19.95,Small\n12,Oak shirt,19.95,Large\n14,Ash shirt,9.95,Small\n',
    ]
    for (const table of tables) {
      const { mapping } = await suggested(table)
      const { products } = await readCatalog(table, { mapping })
      assert.deepEqual(
        products.map(({ title, variants }) => [title, variants.length]),
        [
          ['Oak shirt', 2],
          ['Ash shirt', 1],
        ],
      )
      // Rows that no option tells apart would be lost as repetitions.
      const same = await suggested(table.replaceAll(/,(S|M|Small|Large)(?=[,\n])/g, ',One'))
      assert.deepEqual([same.mapping.group_by, same.doubtful], [undefined, []])
    }
  })

  it('asks about attributes in JSON that may be hidden one by one', async () => {
    const rows = ['Oak', 'Ash'].map((wood, at) => ({
      ...{ sku: `A${at}`, name: `${wood} table`, price: '19.95' },
      attributes: [
        { name: 'Neckline', value: wood, visible: false },
        { name: 'Closure type', value: 'snap', visible: true },
      ],
    }))
    const { mapping, asked } = await suggested(JSON.stringify(rows))
    assert.equal(mapping.details, undefined)
    assert.deepEqual(
      asked.map(({ column }) => column),
      ['attributes[name=*].value'],
    )
  })

  it('proposes details whose first values are behind the rows that it examines', async () => {
    const rows = Array.from({ length: 400 }, (_, at) => ({
      ...{ sku: `A${at}`, name: `Lamp number ${at}`, price: '19.95', attr_color: 'red', attr_shade_material: 'silk' },
      ...(at > 350 && { attr_bulb_shape: 'round', attr_buyer_note: 'ask Hong' }),
    }))
    const { mapping } = await suggested(rows.map((row) => JSON.stringify(row)).join('\n'))
    assert.deepEqual(mapping.details, ['attr_color', 'attr_shade_material', 'attr_bulb_shape'])
  })

  it('takes a supplier for the brand only where the titles begin with it', async () => {
    const table = (supplier: string) =>
      `sku,name,price,supplier\n1,Acme table,90.00,${supplier}\n2,Acme chair,50.00,${supplier}\n3,Acme lamp,5.00,${supplier}\n`
    const maker = await suggested(table('ACME'))
    assert.deepEqual([maker.mapping.fields.brand, maker.private], ['supplier', []])
    const dealer = await suggested(table('Trading Hong'))
    assert.deepEqual([dealer.mapping.fields.brand, dealer.private], [undefined, ['supplier']])
  })
})
