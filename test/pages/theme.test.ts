import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { ConfigError } from '../../packages/server-kit/src/index.ts'
import { LOOK_DEFINITIONS } from '../../packages/ui/src/looks/looks.ts'
import { STARTING_STYLES, STARTING_TEMPLATES, STARTING_WORDS } from '../../packages/ui/src/theme/starter-theme.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { hostileProduct } from './hostile-product.ts'
import { ADDRESSES, openPagesShop } from './open-pages-shop.ts'

async function aTheme(files: Record<string, string>): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-theme-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function mistakesOf(files: Record<string, string>): Promise<readonly string[]> {
  await using theme = await aTheme(files)
  try {
    await using _shop = await openTestShop({ environment: { SHOP_THEME_DIR: theme.folder }, products: [] })
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error))
    return error.mistakes.map((mistake) => mistake.replaceAll(theme.folder, ''))
  }
}

describe('the owner’s theme', () => {
  it('begins as what `vitrine theme` writes, which changes no page', async () => {
    await using plain = await openPagesShop()
    await using theme = await aTheme({
      'theme.css': '',
      'words.json': STARTING_WORDS,
      ...Object.fromEntries(
        Object.entries(STARTING_TEMPLATES).map(([name, text]) => [`templates/${name}.liquid`, text]),
      ),
    })
    await using themed = await openPagesShop({ environment: { SHOP_THEME_DIR: theme.folder } })
    for (const address of [...ADDRESSES, '/nothing']) {
      const [before, after] = await Promise.all(
        [plain, themed].map(async (shop) => (await shop.get(address, { accept: 'text/html' })).text),
      )
      assert.equal(packed(after), packed(before).replace(/<link rel="stylesheet"[^>]*>/, '$&<style></style>'), address)
    }
  })

  it('adds its styles after the shop’s in the page, without delaying first paint', async () => {
    await using theme = await aTheme({
      'theme.css': ':root { --paper: #f8f7f2; }',
      'assets/logo.svg': '<svg/>',
      'assets/icon.png': '',
    })
    await using shop = await openPagesShop({
      environment: { SHOP_THEME_DIR: theme.folder },
      products: [aProduct('one')],
    })
    const page = await shop.page('/')
    assert.ok(page.lastIndexOf('--paper: #f8f7f2;') > page.indexOf('</style>'))
    assert.match(page, /<a class="name" href="\/"><img class="logo" src="\/assets\/theme\/logo\.svg" alt="shop\.test">/)
    assert.match(page, /<link rel="icon" href="\/assets\/theme\/icon\.png">/)
    const logo = await shop.get('/assets/theme/logo.svg')
    assert.deepEqual([logo.status, logo.text], [200, '<svg/>'])
    assert.equal((await shop.get('/assets/theme/../theme.css')).status, 404)
  })

  it('writes a page by its template and leaves the others alone', async () => {
    await using theme = await aTheme({
      'templates/product.liquid': `{{ parts.breadcrumb }}<h1>{{ product.title | upcase }}</h1>{% for card in similar %}{% render 'badge', card: card %}{% endfor %}{{ parts.price }}<p>{{ words.ask }} {{ shop.name }}</p>`,
      'templates/badge.liquid': '<a href="{{ card.path }}">{{ card.title }}: {{ card.price }}, {{ shop.name }}</a>',
    })
    await using shop = await openPagesShop({ environment: { SHOP_THEME_DIR: theme.folder } })
    const page = await shop.page('/products/skerry-3-mens-trail-running-shoes')
    assert.match(page, /<h1>SKERRY 3 MEN&#39;S TRAIL RUNNING SHOES<\/h1>/)
    assert.match(page, /<nav class="crumbs"/)
    assert.match(page, /<a href="\/products\/[^"]+">[^<]+: [^<]*€[^<]+, Fieldhouse<\/a>/)
    assert.match(page, /<p class="price big"><span class="quiet">Price <\/span><b>€139\.00/)
    assert.match(page, /Ask about this product Fieldhouse/)
    assert.match(await shop.page('/pages/faq'), /<div class="beside">/)
  })

  it('runs every example of the guide', async () => {
    const guide = readFileSync(new URL('../../docs/guide/theme.md', import.meta.url), 'utf8')
    const examples = [...guide.matchAll(/```liquid\n(\{% comment %\} (\w+)\.liquid .*?)```/gs)]
    assert.deepEqual(
      examples.map(([, , name]) => name),
      ['layout', 'cart', 'inquiry', 'sign_in', 'consent', 'person'],
    )
    await using theme = await aTheme(
      Object.fromEntries(examples.map(([, text = '', name = '']) => [`templates/${name}.liquid`, text])),
    )
    await using shop = await openPagesShop({ environment: { SHOP_THEME_DIR: theme.folder } })
    const added = await shop.post('/cart/items', 'item=fh-101-harbour-blue-40', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://shop.test',
    })
    const cookie = String(added.headers['set-cookie']).split(';', 1)[0] ?? ''
    const cart = await shop.get('/cart', { accept: 'text/html', cookie })
    assert.match(cart.text, /Since 1974/)
    assert.match(cart.text, /Packed by hand[\s\S]*<form class="letter" method="post" action="\/cart\/inquiry"/)
    const inquiry = await shop.post(
      '/cart/inquiry',
      `cart=${/name="cart" value="([^"]+)"/.exec(cart.text)?.[1]}&email=`,
      {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        origin: 'http://shop.test',
        cookie,
      },
    )
    assert.match(inquiry.text, /We answer within a day/)
    assert.match(
      (await shop.get('/login', { accept: 'text/html' })).text,
      /<h1>Welcome back<\/h1>[\s\S]*id="send-link"/,
    )
    const link = await shop.get('/login/link?token=x', { accept: 'text/html' })
    assert.ok(link.status >= 400 || /Questions\?/.test(link.text))
  })

  it('escapes whatever the catalogue says, in text and in attributes, also through filters', async () => {
    const writes = ['product.title', 'product.title | append: "!"', 'product.details[0].value', 'product.tags']
    await using theme = await aTheme({
      'templates/product.liquid': `<h1 title="{{ product.brand }}">{{ product.title }}</h1>${writes
        .map((what) => `<p>{{ ${what} }}</p>`)
        .join('')}{{ product.description_html }}{{ parts.sections }}`,
    })
    await using shop = await openPagesShop({
      environment: { SHOP_THEME_DIR: theme.folder },
      products: [hostileProduct()],
    })
    const page = await shop.page('/products/hostile')
    assert.match(page, /<h1 title="&lt;\/script&gt;&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;">&lt;\/script/)
    assert.doesNotMatch(page, /<img src=x/)
    assert.match(page, /<p>Checked &amp; harmless\.<\/p>/)
    const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(page)
    assert.deepEqual(
      results.flatMap(({ messages }) => messages.map(({ message }) => message)),
      [],
    )
  })

  it('reports at the start what is wrong with a template, with file and line', async () => {
    const product = (text: string) => mistakesOf({ 'templates/product.liquid': text })
    assert.match(String(await product('<p>\n{{ product.titel }}')), /templates\/product\.liquid:2:4: “product\.titel”/)
    assert.match(String(await product('{% if product.brand %}')), /product\.liquid:1:1: tag .* not closed/)
    assert.match(String(await product('\n\n{{ product.title | raw }}')), /product\.liquid:3:1: undefined filter: raw/)
    assert.match(
      String(await product('{{ parts.galery }}')),
      /“parts\.galery” is not defined here\. Available: breadcrumb/,
    )
    assert.match(
      String(await product('{% for card in similar %}{{ card.pice }}{% endfor %}')),
      /product\.liquid:1:\d+: .*card\.pice/,
    )
    assert.match(String(await product('{% render "none" %}')), /product\.liquid:1:1: .*none/)
    assert.match(
      String(
        await mistakesOf({ 'templates/product.liquid': '{% render "b" %}', 'templates/b.liquid': '\n{{ shop.nme }}' }),
      ),
      /templates\/b\.liquid:2:4: “shop\.nme”/,
    )
  })

  it('reads no file but its own', async () => {
    for (const name of ['/etc/hostname', '../theme.css', '../../package.json']) {
      assert.match(String(await mistakesOf({ 'templates/home.liquid': `{% render "${name}" %}` })), /home\.liquid:1:1/)
    }
  })

  it('loses one page’s template and not the page when it fails on unexpected facts', async () => {
    const round = '{% for a in (1..many) %}{% for b in (1..many) %}x{% endfor %}{% endfor %}'
    await using theme = await aTheme({
      'templates/product.liquid': `{% assign many = product.tags.size | minus: 1 | times: 2000 %}${round}`,
    })
    const errors: unknown[] = []
    await using shop = await openPagesShop({
      environment: { SHOP_THEME_DIR: theme.folder },
      products: [aProduct('one', { tags: ['a', 'b', 'c'] })],
    })
    shop.shop.onError((error) => errors.push(error))
    assert.match(await shop.page('/products/product-one'), /<article class="product">/)
    assert.equal(errors.length, 1)
  })

  it('reports a missing folder, and styles that would end the style element', async () => {
    await assert.rejects(
      openTestShop({ environment: { SHOP_THEME_DIR: '/nowhere' }, products: [] }),
      /SHOP_THEME_DIR should be a folder/,
    )
    assert.match(String(await mistakesOf({ 'theme.css': 'a { content: "</style>" }' })), /theme\.css holds/)
  })
})

it('begins a theme with the colours of the look, in comments', () => {
  const [light = '', dark = ''] = STARTING_STYLES.split('@media')
  for (const [theirs, own] of [
    [light, LOOK_DEFINITIONS.market.light],
    [dark, LOOK_DEFINITIONS.market.dark],
  ] as const)
    for (const [name, color] of Object.entries(own)) assert.ok(theirs.includes(`/* --${name}: ${color};`), name)
  assert.doesNotMatch(STARTING_STYLES.replace(/\/\*.*?\*\//gs, ''), /--/)
})

/** Without the white space between elements. */
function packed(page = ''): string {
  // Each of the two shops has published its catalogue at a moment of its own.
  return page
    .replace(/"dateModified":"[^"]*"/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^>]*>) ?/g, '$1')
}
