import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { formatDecimal, type Variant } from '@vitrine/product'
import { codes, only, type ReadCatalog, readCatalog } from '../../../test/catalog/read-catalog.ts'
import { FactLedger } from '../src/model/public-facts.ts'

const IN_GROUP = `<price>1990</price><currencyId>RUR</currencyId><categoryId>2</categoryId><param name="Пол">Мужской</param>`

const CATEGORIES = `<category id="1">Одежда</category><category id="2" parentId="1">Футболки</category>
  <category id="8" parentId="9">В кругу</category><category id="9" parentId="8">По кругу</category>`

function read(offers: string, context: { currency?: string; facts?: FactLedger } = {}): Promise<ReadCatalog> {
  const text = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd">
<yml_catalog date="2026-11-20 12:00"><shop><name>Горы</name><currencies><currency id="RUR" rate="1"/></currencies>
<categories>${CATEGORIES}</categories><offers>
${offers}
</offers></shop></yml_catalog>`
  return readCatalog(text, { currency: 'RUB', ...context })
}

const priceOf = ({ regular_price, sale }: Variant): (string | undefined)[] => [
  formatDecimal(regular_price),
  sale && formatDecimal(sale.price),
]

describe('A YML price list', () => {
  it('gives a product its names, its current and former price, and its categories', async () => {
    const { format, products, issues } = await read(`
      <offer id="9012" type="vendor.model" available="true"><url>https://gory.example/9012?a=1&amp;b=2</url>
        <price>8990</price><oldprice>9900.50</oldprice><currencyId>RUR</currencyId><categoryId>2</categoryId>
        <picture>https://gory.example/1.jpg</picture><picture>https://gory.example/2.jpg</picture>
        <typePrefix>Мороженица</typePrefix><vendor>Brand</vendor><model>3811</model><vendorCode>V-5</vendorCode>
        <description><![CDATA[<p>Для <b>вас</b> 🍦</p><script>alert(1)</script>]]></description>
        <barcode>не знаю</barcode><barcode>4006381333931</barcode><weight>1.5</weight>
        <param name="Цвет">белый</param><param name="Мощность" unit="Вт">12</param></offer>`)
    assert.equal(format, 'yandex-yml')
    assert.deepEqual(issues, [])
    const product = only(products)
    const variant = only(product.variants)
    const { title, brand, product_type, url, color, details, description, media } = product
    assert.deepEqual(
      { title, brand, product_type, url, color, details },
      {
        title: 'Мороженица Brand 3811',
        brand: 'Brand',
        product_type: ['Одежда', 'Футболки'],
        url: 'https://gory.example/9012?a=1&b=2',
        color: 'белый',
        details: [{ name: 'Мощность', value: '12 Вт' }],
      },
    )
    assert.equal(description.html, '<p>Для <b>вас</b> 🍦</p>')
    assert.equal(media.length, 2)
    assert.deepEqual(priceOf(variant), ['9900.50', '8990.00'])
    assert.deepEqual(
      [variant.id, variant.gtin, variant.mpn, variant.availability.status, variant.shipping?.weight],
      ['9012', '4006381333931', 'V-5', 'in_stock', { value: '1.5', unit: 'kg' }],
    )
  })

  it('makes one product of a group, with its differences as options', async () => {
    const { products } = await read(`
      <offer id="t1" group_id="77" available="true"><name>Футболка Альпинист, M</name>${IN_GROUP}
        <param name="Размер">M</param><param name="Артикул сети">1</param></offer>
      <offer id="t2" group_id="77" available="false"><name>Футболка Альпинист, L</name>${IN_GROUP}
        <param name="Размер">L</param><param name="Артикул сети">2</param></offer>
      <offer id="t3" group_id="77" available="true"><name>Футболка Альпинист, XL</name>${IN_GROUP}
        <param name="Размер">XL</param><disabled>true</disabled></offer>
      <offer id="m1" group_id="78"><name>Карта памяти быстрая 64</name>${IN_GROUP}<param name="Память" unit="ГБ">64</param></offer>
      <offer id="m2" group_id="78"><name>Карта памяти быстрая 128</name>${IN_GROUP}<param name="Память" unit="ГБ">128</param></offer>
      <offer id="x" available="true"><name>Скрыт</name>${IN_GROUP}<disabled>true</disabled></offer>`)
    assert.deepEqual(
      products.map(({ id, title, status, gender, variants }) => [
        [id, title, status, gender],
        ...variants.map(({ id, options, availability }) => [
          id,
          ...options.map(({ name, label }) => `${name}: ${label}`),
          availability.status,
        ]),
      ]),
      [
        [
          ['p:x', 'Скрыт', 'draft', 'male'],
          ['x', 'in_stock'],
        ],
        [
          ['77', 'Футболка Альпинист', 'active', 'male'],
          ['t1', 'Размер: M', 'in_stock'],
          ['t2', 'Размер: L', 'out_of_stock'],
        ],
        [
          ['78', 'Карта памяти быстрая', 'active', 'male'],
          ['m1', 'Память: 64 ГБ', 'unknown'],
          ['m2', 'Память: 128 ГБ', 'unknown'],
        ],
      ],
    )
  })

  it('keeps the asked price if the old is lower, and refuses other currencies', async () => {
    const offer = (id: string, more: string) => `<offer id="${id}"><name>Кружка ${id}</name>${more}</offer>`
    const { products, issues } = await read(
      [
        offer('a', '<price>100</price><oldprice>90</oldprice><currencyId>UAH</currencyId><categoryId>8</categoryId>'),
        offer('b', '<price>100</price><oldprice/><currencyId>UAH</currencyId><count>0</count>'),
        offer('c', '<price>5</price><currencyId>USD</currencyId>'),
        offer('d', '<price>7</price><condition type="likenew"><reason>витрина</reason></condition>'),
      ].join(''),
      { currency: 'UAH' },
    )
    assert.deepEqual(
      products.map(({ condition, variants }) => [
        condition,
        ...priceOf(only(variants)),
        variants[0]?.availability.status,
      ]),
      [
        ['new', '100.00', undefined, 'unknown'],
        ['new', '100.00', undefined, 'out_of_stock'],
        ['used', '7.00', undefined, 'unknown'],
      ],
    )
    assert.deepEqual(codes(issues), ['currency_differs'])
    assert.ok((products[0]?.product_type.length ?? 0) <= 20, 'a category below itself has an end')
  })

  it('publishes what shops show of an offer, and no purchase price, supplier or note', async () => {
    const facts = new FactLedger()
    const { products } = await read(
      `<offer id="1"><name>Кружка</name><price>5</price><currencyId>RUB</currencyId>
      <purchase_price>2</purchase_price><supplier>Тайна</supplier><param name="Закупочная цена">2</param>
      <param name="Объём">0,3 л</param></offer>`,
      { facts },
    )
    assert.deepEqual(only(products).details, [{ name: 'Объём', value: '0,3 л' }])
    assert.deepEqual(
      facts
        .report()
        .held_back.map(({ column }) => column)
        .sort(),
      ['purchase_price', 'supplier', 'Закупочная цена'],
    )
  })

  it('that is cut off or nested without end is a broken file', async () => {
    for (const offers of ['<offer id="1"><name>Кр', `<offer>${'<a>'.repeat(300)}`]) {
      const { issues } = await read(offers)
      assert.deepEqual(codes(issues), ['file_broken'])
    }
  })
})
