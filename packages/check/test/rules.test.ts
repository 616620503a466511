import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkSite, RULES, reportReadiness } from '../src/check.ts'
import { AREA_NAMES, broken, type Rule } from '../src/rules/rule.ts'
import type { Fetched, Site } from '../src/site/site.ts'

/** A site of a few documents; every other address is 404. */
function siteOf(documents: Readonly<Record<string, { type: string; body: string }>>): Site {
  const fetched = (address: string): Fetched => {
    const { pathname } = new URL(address, 'https://shop.example')
    const document = documents[pathname]
    const body = document?.body ?? 'not found'
    return {
      status: document ? 200 : 404,
      headers: new Headers({ 'content-type': document?.type ?? 'text/plain' }),
      text: body,
      bytes: Buffer.from(body),
      url: `https://shop.example${pathname}`,
    }
  }
  return {
    origin: 'https://shop.example',
    get: async (address) => fetched(address),
    head: async (address) => fetched(address),
    json: async (address) => (documents[address] ? JSON.parse(documents[address].body) : undefined),
  }
}

const ruleNamed = (id: string): Rule => RULES.find((rule) => rule.id === id) ?? assert.fail(id)

describe('rules of vitrine check', () => {
  it('have unique ids, an area, and a text for each part of the report', () => {
    assert.equal(new Set(RULES.map(({ id }) => id)).size, RULES.length)
    for (const { area, title, why, remedy } of RULES) {
      assert.ok(AREA_NAMES.includes(area))
      assert.match(`${why} ${remedy}`, /^[A-Z].+\.$/)
      assert.doesNotMatch(title, /\.$/)
    }
  })

  it('scores the rules that apply and leaves out what a shop may do without', async () => {
    const robots = { type: 'text/plain', body: 'User-agent: GPTBot\nAllow: /\n' }
    const { score, areas, verdicts } = await checkSite(siteOf({ '/robots.txt': robots }))
    assert.equal(verdicts.length, RULES.length)
    const outcomeOf = (id: string) => verdicts.find((verdict) => verdict.id === id)?.outcome
    assert.deepEqual(['robotsTxt', 'robotsTxtAiRules', 'sitemap', 'mcpServerCard'].map(outcomeOf), [
      'kept',
      'kept',
      'broken',
      'absent',
    ])
    const scored = verdicts.filter(({ outcome }) => outcome !== 'absent')
    const kept = scored.filter(({ outcome }) => outcome === 'kept')
    assert.equal(score, Math.floor((100 * kept.length) / scored.length))
    assert.equal(
      areas.reduce((sum, { of }) => sum + of, 0),
      scored.length,
    )
  })

  it('report a rule that throws as broken, and run the others', async () => {
    const throwing: Rule = {
      ...ruleNamed('robotsTxt'),
      id: 'throwing',
      check: async () => {
        throw new Error('no such document')
      },
    }
    const failing: Rule = { ...ruleNamed('sitemap'), check: async () => broken('It is empty.') }
    const report = await checkSite(siteOf({}), [throwing, failing])
    assert.deepEqual(
      report.verdicts.map(({ note }) => note),
      ['The rule failed: no such document', 'It is empty.'],
    )
    const text = reportReadiness(report)
    assert.match(text, /^https:\/\/shop\.example: 0 of 100, level 0 of 5\n/)
    assert.match(text, /\[sitemap\]\n {6}found: It is empty\.\n {6}why: {3}.+\n {6}fix: {3}.+/)
  })

  it('reads robots.txt by groups: consecutive User-agent lines share their rules (RFC 9309, section 2.2.1)', async () => {
    const outcome = (body: string) =>
      ruleNamed('assistantsMayRead').check(siteOf({ '/robots.txt': { type: 'text/plain', body } }))
    assert.equal(await outcome('User-agent: *\nDisallow: /admin\n'), undefined)
    assert.deepEqual(
      await outcome('User-agent: Claude-User\nUser-agent: Perplexity-User\nDisallow: /\n'),
      broken('It disallows everything for Claude-User, Perplexity-User.'),
    )
  })
})
