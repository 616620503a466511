import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { ConfigError } from '../../packages/server-kit/src/index.ts'
import { joinWindows, readWindow, readWindowText } from '../../packages/ui/src/window/open-window.ts'
import { DEFAULT_HOME, SECTIONS } from '../../packages/ui/src/window/window-document.ts'
import { aProduct } from '../products.ts'
import { openPagesShop } from './open-pages-shop.ts'

async function aFolder(files: Record<string, string>): Promise<{ at(name: string): string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-window-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  return {
    at: (name) => path.join(folder, name),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

function mistakesIn(value: unknown): readonly string[] {
  const read = readWindow(value, 'window.json')
  return 'mistakes' in read ? read.mistakes : []
}

describe('the document of a window', () => {
  it('names each mistake with its place and what may stand there', () => {
    assert.deepEqual(mistakesIn({ hom: [] }), [
      'window.json: hom is unknown. The window has $schema, look, announcement, navigation, footer, home.',
    ])
    assert.match(
      String(mistakesIn({ home: [{ show: 'news' }] })),
      /home\[0\]\.show is "news"\. Choose one of hero, dep/,
    )
    assert.match(
      String(mistakesIn({ home: [{ show: 'hero' }, { show: 'products', title: 'Ours', product: ['a'] }] })),
      /home\[1\], which shows products: .*products is missing.*It may have title, products\./,
    )
    assert.match(
      String(mistakesIn({ announcement: { text: 'x'.repeat(201) } })),
      /announcement\.text is .* It should be: One line above everything\./,
    )
    assert.match(
      String(mistakesIn({ announcement: { text: 'Sale', link: 'javascript:alert(1)' } })),
      /announcement\.link is "javascript:alert\(1\)"/,
    )
    assert.match(String(mistakesIn({ look: { accent: 'red' } })), /look\.accent is "red"/)
  })

  it('reports text that is not JSON with its line', () => {
    const read = readWindowText('{\n  "home": [\n    oops\n  ]\n}', 'window.json')
    assert.ok('mistakes' in read)
    assert.match(String(read.mistakes), /window\.json is not JSON: Unexpected token 'o' in line 3, column 5\./)
  })

  it('joins its sources member by member and remembers where each value is from', () => {
    const { document, values } = joinWindows([
      { name: 'WINDOW_OVERRIDES', document: { announcement: { text: 'Closed' } } },
      { name: 'window.json', document: { announcement: { text: 'Open', link: '/open' }, home: [{ show: 'new' }] } },
    ])
    assert.deepEqual(document, { announcement: { text: 'Closed', link: '/open' }, home: [{ show: 'new' }] })
    assert.deepEqual(Object.fromEntries(values.map(({ name, source }) => [name, source])), {
      'announcement.text': 'WINDOW_OVERRIDES',
      'announcement.link': 'window.json',
      home: 'window.json',
    })
  })
})

const HOME = [
  {
    show: 'text',
    title: 'Why we are here',
    text: 'We **mend** what we sell.\n\n<script>alert(1)</script>',
    button: 'Read on',
    link: '/pages/about-us',
  },
  { show: 'products', title: 'Our choice', products: ['skerry-3-mens-trail-running-shoes', 'no-such-product'] },
  { show: 'department', department: 'hiking-camping', most: 2 },
  { show: 'new', title: 'Fresh' },
  { show: 'brands' },
  { show: 'reviews' },
  { show: 'departments' },
  { show: 'sale' },
  { show: 'liked' },
]

describe('a shop with a window', () => {
  it('shows the sections of its home page in the owner’s order, in HTML and in Markdown', async () => {
    await using shop = await openPagesShop({ file: { window: { home: HOME } } })
    const page = await shop.page('/')
    const headings = [...page.matchAll(/<h([12])[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, , text]) => text)
    assert.deepEqual(headings.slice(0, 7), [
      ...[
        'Fieldhouse',
        'Why we are here',
        'Our choice',
        'Hiking &amp; Camping',
        'Fresh',
        'Brands',
        'What customers say',
      ],
    ])
    assert.match(page, /We <strong>mend<\/strong> what we sell/)
    assert.doesNotMatch(page, /alert\(1\)/)
    assert.match(page, /<a class="button" href="\/pages\/about-us">Read on<\/a>/)
    assert.match(page, /<a href="\/search\?brand=Ardwen">Ardwen<\/a>/)
    assert.match(page, /<a href="\/collections\/hiking-camping">Hiking &amp; Camping<\/a>/)
    const { text } = await shop.get('/index.md')
    for (const heading of [
      'Why we are here',
      'Our choice',
      'Hiking & Camping',
      'Fresh',
      'Brands',
      'What customers say',
    ])
      assert.match(text, new RegExp(`^## ${heading}$`, 'm'))
  })

  it('knows a page for every kind of section', () => {
    const shown = new Set([...HOME, ...DEFAULT_HOME].map(({ show }) => show))
    assert.deepEqual([...shown].sort(), Object.keys(SECTIONS).sort())
  })

  it('has its announcement, navigation and footer on every page', async () => {
    const window = {
      announcement: { text: 'Free delivery <today>', link: '/pages/shipping' },
      navigation: {
        departments: ['running', 'hiking-camping/tents'],
        links: [{ label: 'Repairs', link: '/pages/contact' }],
      },
      footer: {
        imprint: 'Fieldhouse Ltd\nGalway',
        social: [{ name: 'Mastodon', link: 'https://social.example/@fieldhouse' }],
        payments: ['Visa', 'PayPal'],
      },
    }
    await using shop = await openPagesShop({ file: { window } })
    for (const address of ['/', '/pages/faq', '/your-agents/sign-in']) {
      const { text } = await shop.get(address, { accept: 'text/html' })
      assert.match(
        text,
        /<p class="announcement"><a href="\/pages\/shipping">Free delivery &lt;today&gt;<\/a>/,
        address,
      )
      assert.match(text, /<address class="lines">Fieldhouse Ltd\nGalway<\/address>/)
      assert.match(text, /<a href="https:\/\/social\.example\/@fieldhouse" rel="me">Mastodon<\/a>/)
      assert.match(text, /<li>Visa<\/li><li>PayPal<\/li>/)
    }
    const page = await shop.page('/')
    assert.deepEqual(navigationOf(page), ['Everything', 'All departments', 'Running', 'Tents', 'Repairs'])
    assert.match(page, /"sameAs":\["https:\/\/social\.example\/@fieldhouse"\]/)
  })

  it('is overridden by the environment, and by the configuration above its file', async () => {
    await using files = await aFolder({
      'window.json': JSON.stringify({ announcement: { text: 'of the file' }, footer: { imprint: 'of the file' } }),
    })
    await using shop = await openPagesShop({
      environment: {
        WINDOW_FILE: files.at('window.json'),
        WINDOW_OVERRIDES: JSON.stringify({ announcement: { text: 'of the environment' } }),
      },
      file: { window: { announcement: { text: 'of the configuration' }, footer: { payments: ['Visa'] } } },
      products: [aProduct('one')],
    })
    const page = await shop.page('/')
    assert.match(page, /<p class="announcement">of the environment/)
    assert.match(page, /<address class="lines">of the file/)
    assert.match(page, /<li>Visa<\/li>/)
  })

  it('stops the start with a helpful error', async () => {
    await assert.rejects(
      openPagesShop({ environment: { WINDOW_FILE: '/nowhere/window.json' }, products: [] }),
      /WINDOW_FILE should be a JSON file; \/nowhere\/window\.json cannot be read \(ENOENT\)/,
    )
    await assert.rejects(
      openPagesShop({ file: { window: { home: [{ show: 'news' }] } }, products: [] }),
      /window in the configuration: home\[0\]\.show is "news"/,
    )
  })
})

describe('the navigation', () => {
  const inDepartment = (id: string, name: string) => aProduct(id, { product_type: [name] })

  it('offers departments by size, and neither those of one product nor those without a letter', async () => {
    await using shop = await openPagesShop({
      products: [
        ...['a', 'b'].map((id) => inDepartment(id, 'Boots')),
        ...['c', 'd', 'e'].map((id) => inDepartment(id, 'Tents')),
        ...['f', 'g', 'h', 'i'].map((id) => inDepartment(id, '1')),
        inDepartment('j', 'Lamps'),
      ],
    })
    const page = await shop.page('/')
    assert.deepEqual(navigationOf(page), ['Everything', 'Tents', 'Boots'])
    assert.doesNotMatch(page, /collections\/(1|lamps)"/)
    assert.equal((await shop.get('/collections/1', { accept: 'text/html' })).status, 200)
  })
})

describe('pages of the owner', () => {
  it('are served, listed and translated to Markdown as policies are', async () => {
    await using files = await aFolder({
      'window.json': '{}',
      'pages/about-us.md':
        '# About us\n\nWe began in [Galway](/pages/faq).\n\n<script>alert(1)</script><!-- private -->',
      'pages/imprint.md': 'Fieldhouse Ltd',
    })
    await using shop = await openPagesShop({ environment: { WINDOW_FILE: files.at('window.json') } })
    const page = await shop.page('/pages/about-us')
    assert.match(page, /<h1>About us<\/h1>/)
    assert.match(page, /<link rel="canonical" href="http:\/\/shop\.test\/pages\/about-us">/)
    assert.doesNotMatch(page, /alert\(1\)|private/)
    assert.match(await shop.page('/pages/imprint'), /<h1>Imprint<\/h1>/)
    const markdown = await shop.get('/pages/about-us.md')
    assert.match(String(markdown.headers['content-type']), /^text\/markdown/)
    assert.match(markdown.text, /\[Galway\]\(http:\/\/shop\.test\/pages\/faq\)/)
    assert.match(await shop.page('/'), /<a href="\/pages\/about-us">About us<\/a>/)
    for (const document of ['/sitemap-pages.xml', '/llms.txt'])
      assert.match((await shop.get(document)).text, /http:\/\/shop\.test\/pages\/about-us/, document)
    assert.equal((await shop.get('/pages/nothing', { accept: 'text/html' })).status, 404)
  })

  it('never take the address of a policy, nor a name that is none', async () => {
    for (const [name, says] of [
      ['faq.md', /faq\.md would take the address of a policy/],
      ['About Us.md', /About Us\.md is no address\. Rename it/],
    ] as const) {
      await using files = await aFolder({ 'window.json': '{}', [`pages/${name}`]: 'Text' })
      await assert.rejects(
        openPagesShop({ environment: { WINDOW_FILE: files.at('window.json') }, products: [] }),
        (error) => error instanceof ConfigError && says.test(String(error.mistakes)),
      )
    }
  })
})

describe('a shop in development', () => {
  it('shows changes of window, pages and theme without a restart, and keeps what it had over a mistake', async () => {
    await using files = await aFolder({
      'window.json': JSON.stringify({ announcement: { text: 'before' } }),
      'theme/theme.css': 'body { --test: before }',
      'theme/words.json': '{}',
      'theme/templates/error.liquid': 'A template',
    })
    await using shop = await openPagesShop({
      environment: { WINDOW_FILE: files.at('window.json'), SHOP_THEME_DIR: files.at('theme') },
    })
    const errors: unknown[] = []
    shop.shop.onError((error) => errors.push(error))
    const shows = (address: string, text: RegExp) =>
      until(async () => text.test((await shop.get(address, { accept: 'text/html' })).text))
    await shows('/', /before/)

    await writeFile(files.at('window.json'), JSON.stringify({ announcement: { text: 'after' } }))
    await shows('/', /<p class="announcement">after/)
    await mkdir(files.at('pages'))
    await writeFile(files.at('pages/repairs.md'), '# Repairs')
    await shows('/pages/repairs', /<h1>Repairs<\/h1>/)
    await writeFile(files.at('theme/theme.css'), 'body { --test: after }')
    await shows('/', /--test: after/)
    await writeFile(files.at('theme/words.json'), '{"help": "Help and more"}')
    await shows('/', /Help and more/)
    await writeFile(files.at('theme/templates/error.liquid'), 'Another template')
    await shows('/pages/nothing', /Another template/)

    await writeFile(files.at('window.json'), '{"announcement": "wrong"}')
    await until(async () => errors.length > 0)
    assert.match(String(errors[0]), /announcement is "wrong"/)
    await shows('/', /<p class="announcement">after/)
  })
})

/** Waits until something is so; the run's own time limit ends a wait without end. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

function navigationOf(page: string): string[] {
  const [, list = ''] = /<nav class="departments"[^>]*>(.*?)<\/nav>/s.exec(page) ?? []
  return [...list.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, name = '']) => name)
}
