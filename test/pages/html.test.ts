import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { hostileProduct } from './hostile-product.ts'
import { ADDRESSES, openPagesShop } from './open-pages-shop.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'no-trailing-whitespace': 'off',
    // Checkboxes of one name are how a form says several values.
    'form-dup-name': 'off',
    'long-title': 'off',
    // Widths of stars differ from product to product.
    'no-inline-style': 'off',
    // `role="list"` keeps lists lists for VoiceOver where their markers are styled away.
    'no-redundant-role': 'off',
    // A list that scrolls has to be reached by keyboard, and then to be called something.
    'aria-label-misuse': 'off',
    // The short spelling of the standard itself.
    'doctype-style': 'off',
    'void-style': 'off',
  },
})

describe('the markup of pages', () => {
  it('is valid HTML on every kind of page', async () => {
    await using shop = await openPagesShop()
    for (const address of [...ADDRESSES, '/nothing']) {
      const { text } = await shop.get(address, { accept: 'text/html' })
      await assertValid(text, address)
    }
  })

  it('is valid HTML for a product whose every text is hostile', async () => {
    await using shop = await openPagesShop({ products: [hostileProduct()] })
    for (const address of ['/', '/products/hostile', '/search?q=%3C/title%3E%3Cb%3E']) {
      await assertValid(await shop.page(address), address)
    }
  })
})

async function assertValid(page: string, address: string): Promise<void> {
  const { results } = await validator.validateString(page)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
  assert.deepEqual(faults, [], address)
}
