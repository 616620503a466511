import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { readPolicies, readSamplePolicies, whyUnpublished } from '../../packages/catalog/src/shop/policy-files.ts'
import { createCopyDetector } from '../../packages/catalog/src/shop/text-copy.ts'
import { POLICY_SLUGS } from '../../packages/product/src/shop-facts.ts'
import { ConfigError } from '../../packages/server-kit/src/index.ts'
import { LANGUAGES } from '../../packages/ui/src/translations/messages.ts'
import { createTranslations } from '../../packages/ui/src/translations/translations.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { questionFiles } from '../../packages/vitrine/src/pages/policy/policy-templates.ts'
import { vitrine } from '../cli/run.ts'

const SAMPLE = await readSamplePolicies()
const isCopy = createCopyDetector(SAMPLE.map(({ markdown }) => markdown))
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  SHOP_NAME: 'Northwall',
  SHOP_DESCRIPTION: 'Ropes and boots.',
  SHOP_CURRENCY: 'EUR',
  SHOP_COUNTRY: 'DE',
  SHOP_CONTACT_EMAIL: 'hello@shop.example',
}

/** Written for another trade, and about the same things as the sample's page. */
const OWN_RETURNS = `# Returns

Keep the box. Instruments come back within 14 days of delivery, unplayed, in the case in which they arrived.

Write to us before you send anything: we tell you which carrier collects it. Collection costs 25 euro, which we keep
from the refund. Strings, reeds and mouthpieces cannot come back once the seal is open.

We refund the price within 14 days of the day on which the instrument is back and a luthier has looked at it.`

async function folder(): Promise<{ path: string } & AsyncDisposable> {
  const made = await mkdtemp(path.join(tmpdir(), 'vitrine-policies-'))
  return { path: made, [Symbol.asyncDispose]: () => rm(made, { recursive: true }) }
}

const read = (dir: string, environment: Record<string, string> = {}) =>
  readPolicies(resolveConfig({ ...environment, POLICIES_DIR: dir }), SAMPLE)

describe('policy pages of the owner', () => {
  it('are published page by page, except missing, empty, unanswered and sample ones, with reasons', async () => {
    await using place = await folder()
    const write = (slug: string, text: string) => writeFile(path.join(place.path, `${slug}.md`), text)
    await write('shipping', '\uFEFF# Shipping\n\n<!-- ask Jo -->\nWe send everything by post, within Germany.\n')
    await write('privacy-policy', '# Privacy\n\n<!-- to do -->\n\n## Who we are\n')
    await write('faq', '# FAQ\n\n## When?\n\nTomorrow.\n\n## How much?\n\n[?] Answer in a sentence.\n')
    await write('returns-and-refunds', await readSample('returns-and-refunds'))
    const { published, unpublished } = await read(place.path)
    assert.deepEqual(
      published.map(({ slug, markdown }) => [slug, markdown]),
      [['shipping', '# Shipping\n\nWe send everything by post, within Germany.\n']],
    )
    assert.deepEqual(Object.fromEntries(unpublished.map(({ slug, reason }) => [slug, reason])), {
      'privacy-policy': 'empty',
      'terms-and-conditions': 'missing',
      'returns-and-refunds': 'sample',
      faq: 'unanswered',
      contact: 'missing',
    })
    assert.match(unpublished.find(({ slug }) => slug === 'faq')?.remedy ?? '', /has one open question/)
  })

  it('stop the shop if unreadable: a file as folder, a folder as file', async () => {
    await using place = await folder()
    await assert.rejects(read(path.join(place.path, 'nowhere')), /POLICIES_DIR should be a folder/)
    await mkdir(path.join(place.path, 'faq.md'))
    await assert.rejects(read(place.path), /faq\.md cannot be read \(EISDIR\)/)
  })

  it('are not asked of a shop that named no folder and has none', async () => {
    const { published, unpublished } = await readPolicies(resolveConfig({}), SAMPLE)
    assert.deepEqual([published.length, unpublished.length], [0, 6])
  })

  it('recognise a question wherever an editor may put it, but not within text', () => {
    for (const text of ['[?] To whom?', '  - [?] To whom?', '1. [?] To whom?', '> [?] To whom?', '### [?] To whom?'])
      assert.equal(whyUnpublished(`# Shipping\n\nAnswered.\n\n${text}\n`, isCopy)?.reason, 'unanswered', text)
    assert.equal(whyUnpublished('# Shipping\n\nWe mark doubtful sizes with [?] on the label.\n', isCopy), undefined)
  })
})

describe('the sample’s text', () => {
  it('is refused in production, as it is and as a copy of any page', async () => {
    await using place = await folder()
    await cp(new URL('../../packages/sample-shop/policies/', import.meta.url), place.path, { recursive: true })
    await assert.rejects(read(place.path, PRODUCTION), (error) => {
      assert.ok(error instanceof ConfigError)
      assert.equal(error.mistakes.length, 6)
      return true
    })
    await rm(path.join(place.path, 'faq.md'))
    await writeFile(path.join(place.path, 'shipping.md'), edited(await readSample('terms-and-conditions')))
    await assert.rejects(read(place.path, PRODUCTION), /shipping\.md is the sample shop’s text or a copy of it/)
  })

  it('is recognised after changes of names, numbers, layout and a third of its sentences', async () => {
    for (const { slug, markdown } of SAMPLE) {
      assert.ok(isCopy(edited(markdown)), `${slug}, renamed`)
      assert.ok(isCopy(markdown.toUpperCase().replaceAll('\n', '  \n> ')), `${slug}, set otherwise`)
      const sentences = markdown.split(/(?<=[.?!])\s+/)
      const left = sentences.filter((_sentence, place) => place % 3 > 0)
      assert.ok(isCopy(left.join('\n\n')), `${slug}, shortened`)
      assert.ok(isCopy(`${OWN_RETURNS}\n\n${markdown}\n\n${OWN_RETURNS}`), `${slug}, within a text of one’s own`)
    }
  })

  it('is not seen in an owner’s text on its subject or a stock phrase', () => {
    assert.equal(isCopy(OWN_RETURNS), false)
    assert.equal(isCopy('# Contact\n\nWrite to us. A person reads it.'), false)
  })

  it('is seen in the address that only the sample has', () => {
    assert.equal(whyUnpublished('# Contact\n\nhello@fieldhouse.example', isCopy)?.reason, 'sample')
  })
})

describe('vitrine init policies', () => {
  it('writes six unpublished question files in the shop’s language, and overwrites nothing', async () => {
    await using place = await folder()
    const dir = path.join(place.path, 'pages')
    await mkdir(dir)
    await writeFile(path.join(dir, 'faq.md'), 'mine')
    const { code, stdout } = await vitrine(['init', 'policies', '--dir', dir], { SHOP_LOCALE: 'ro-RO' })
    assert.equal(code, 0)
    assert.match(stdout, /faq\.md already exists/)
    assert.match(stdout, /shipping\.md created/)
    assert.equal(await readFile(path.join(dir, 'faq.md'), 'utf8'), 'mine')
    assert.match(await readFile(path.join(dir, 'shipping.md'), 'utf8'), /^# Livrare\n[\s\S]*\n\[\?\] În ce țări/)
    const { published, unpublished } = await read(dir, PRODUCTION)
    assert.deepEqual(
      published.map(({ slug }) => slug),
      ['faq'],
    )
    assert.deepEqual([...new Set(unpublished.map(({ reason }) => reason))], ['unanswered'])
  })

  for (const language of LANGUAGES) {
    it(`asks in ${language} only, and is published only when everything is answered`, () => {
      const files = questionFiles(language, createTranslations(language))
      assert.deepEqual(
        files.map(({ slug }) => slug),
        POLICY_SLUGS,
      )
      for (const { slug, markdown } of files) {
        assert.equal(whyUnpublished(markdown, isCopy)?.reason, 'unanswered', slug)
        const questions = markdown.match(/^\[\?\] .*$/gm) ?? []
        const most = questions.slice(1).reduce((text, question) => text.replace(question, 'So.'), markdown)
        assert.equal(whyUnpublished(most, isCopy)?.reason, 'unanswered', slug)
        assert.equal(whyUnpublished(markdown.replaceAll(/^\[\?\] .*$/gm, 'So.'), isCopy), undefined, slug)
        const english = questionFiles('en', createTranslations('en')).find((file) => file.slug === slug)
        for (const question of language === 'en' ? [] : questions)
          assert.ok(!english?.markdown.includes(question), question)
      }
    })
  }
})

async function readSample(slug: string): Promise<string> {
  return readFile(new URL(`../../packages/sample-shop/policies/${slug}.md`, import.meta.url), 'utf8')
}

/** What somebody does who wants it to look like their own. */
function edited(text: string): string {
  return text
    .replaceAll('Fieldhouse', 'Northwall')
    .replaceAll(/[\w.]+@[\w.]+\w/g, 'hello@northwall.example')
    .replaceAll('Galway', 'Leipzig')
    .replaceAll(/Irish|Ireland/g, 'Germany')
    .replaceAll('30', '14')
    .replaceAll(/€[\d.]+/g, '€5.00')
    .replace(/^> .*\n/m, '')
}
