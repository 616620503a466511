import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Product } from '../../packages/product/src/product.ts'
import { leadsTo } from '../commerce/leads-to.ts'
import { aProduct, aVariant } from '../feeds/products.ts'
import { openTestShop } from '../open-storefront.ts'

// docs/guide/selling.md, "Name the checkout": each setting of its table gives the addresses beside it.

const GUIDE = new URL('../../docs/guide/selling.md', import.meta.url)

/** What each shop system calls the two boots of the guide. */
const EXTERNAL_IDS: Record<string, [string, string]> = {
  shopify: ['41000001', '41000002'],
  woocommerce: ['123', '456'],
  shopware: ['0189f6b5a1c97d2e8f3b4a5c6d7e8f90', '1189f6b5a1c97d2e8f3b4a5c6d7e8f90'],
  medusa: ['variant_01HQ2', 'variant_01HQ3'],
  magento: ['17', '18'],
  prestashop: ['12-34', '13'],
}

interface Row {
  setting: string
  one: string
  several: string
}

function rowsOfGuide(): Row[] {
  const [, table = ''] =
    /^## Name the checkout$.*?^\|---\|---\|---\|\n(.*?)\n\n/ms.exec(readFileSync(GUIDE, 'utf8')) ?? []
  return table.split('\n').map((row) => {
    const [setting = '', one = '', several = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    const code = (cell: string) => /`([^`]+)`/.exec(cell)?.[1] ?? cell
    return { setting: code(setting), one: code(one), several: code(several) }
  })
}

function boots(ids: [string, string] | undefined): Product[] {
  return ['42', '43'].map((size, place) =>
    aProduct({
      id: `wander-boot-${size}`,
      handle: place === 0 ? 'wander-boot' : `wander-boot-${size}`,
      url: `https://own.example/boots/${size}`,
      variants: [aVariant({ id: `boot-${size}`, sku: `NW-${size}`, ...(ids && { external_id: ids[place] }) })],
    }),
  )
}

describe('the table of addresses in the guide to selling', () => {
  const rows = rowsOfGuide()

  it('names each shop system, a template of each kind, inquiries, and no setting', () => {
    const kinds = rows.map(({ setting }) => /^[a-z]+(?=:https:\/\/northwall)/.exec(setting)?.[0] ?? setting)
    assert.deepEqual(kinds, [
      ...Object.keys(EXTERNAL_IDS),
      'https://till.example/add?items={items}',
      'https://till.example/p/{handle}?sku={sku}',
      'inquiry',
      'not set',
    ])
  })

  for (const { setting, one, several } of rows)
    it(`gives the addresses of: ${setting}`, async () => {
      const [platform = ''] = setting.split(':')
      await using shop = await openTestShop({
        environment: { SHOP_CONTACT_EMAIL: 'a@b.example', ...(setting !== 'not set' && { SHOP_CHECKOUT: setting }) },
        products: boots(EXTERNAL_IDS[platform]),
      })
      const { product } = (await shop.get('/api/catalog/boot-42')).body as { product: { buy_url: string } }
      const expected = {
        inquiry: 'http://shop.test/buy/boot-42:1',
        'not set': 'https://own.example/boots/42',
      }
      assert.equal(product.buy_url, Object.hasOwn(expected, setting) ? Object(expected)[setting] : one)

      const items = [
        ['boot-42', 1],
        ['boot-43', 2],
      ].map(([id, quantity]) => ({ item: { id }, quantity }))
      const { body } = await shop.post('/api/carts', { line_items: items })
      const [, rest] = /^…(.*)$/.exec(several) ?? []
      if (rest !== undefined) {
        const place = await leadsTo(shop, body.continue_url)
        assert.ok(place.endsWith(rest), place)
        assert.ok(one.startsWith(place.slice(0, -rest.length)), place)
        return
      }
      assert.equal(body.continue_url, `http://shop.test/cart/${body.id}`)
      const { text: page } = await shop.get(`/cart/${body.id}`)
      const links = [...page.matchAll(/href="(\/buy\/[^"]+)"/g)].map(([, link = '']) => link)
      assert.deepEqual(links, setting === 'inquiry' ? [] : ['/buy/boot-42:1', '/buy/boot-43:2'])
      assert.equal(page.includes('action="/cart/inquiry"'), setting === 'inquiry')
    })
})
