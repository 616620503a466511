import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ImportCounts, ImportOutcome } from '../../packages/vitrine/src/catalog/import-request.ts'
import { EXIT, printOutcome, toShare } from '../../packages/vitrine/src/cli/import-outcome.ts'
import { IssueSummary } from '../../packages/vitrine/src/cli/import-report.ts'

// The exit code that a scheduled job acts on, for each outcome of an import.

const COUNTS: ImportCounts = {
  ...{ read: 100, added: 0, changed: 0, unchanged: 100, withdrawn: 0, hidden: 0 },
  ...{ skipped: 0, incomplete: 0, unidentified: 0, warnings: 0 },
}

function tell(outcome: ImportOutcome, publish: string[] = [], maxLeftOut = 0.05) {
  const said: string[] = []
  const summary = new IssueSummary()
  const code = printOutcome(outcome, {
    ...{ summary, format: 'mapped', publish, maxLeftOut },
    say: (line) => void said.push(line),
  })
  return { code, said: said.join('\n') }
}

const published = (counts: Partial<ImportCounts>) =>
  tell({ status: 'published', version: 1, counts: { ...COUNTS, ...counts } }).code

describe('the exit code of an import', () => {
  it('is 0 up to the share that may be left out, and 3 beyond, lost variants as well', () => {
    assert.equal(published({}), EXIT.done)
    assert.equal(published({ skipped: 5 }), EXIT.done)
    assert.equal(published({ skipped: 6 }), EXIT.manyLeftOut)
    assert.equal(published({ skipped: 3, incomplete: 2 }), EXIT.done)
    assert.equal(published({ skipped: 3, incomplete: 3 }), EXIT.manyLeftOut)
    const none: ImportOutcome = { status: 'nothing_new', counts: { ...COUNTS, skipped: 1 } }
    assert.equal(tell(none, [], 0).code, EXIT.manyLeftOut)
    assert.equal(tell({ status: 'dry_run', counts: COUNTS }).code, EXIT.done)
  })

  it('is another for each reason to publish nothing', () => {
    const refused = (reason: 'file_broken' | 'no_good_product') => tell({ status: 'refused', reason, counts: COUNTS })
    assert.equal(refused('file_broken').code, 4)
    assert.equal(refused('no_good_product').code, 2)
    const many = tell({ status: 'refused', reason: 'too_many_withdrawn', leaving: 21, of: 100, counts: COUNTS })
    assert.equal(many.code, 5)
    assert.equal(tell({ status: 'busy' }).code, 1)
    for (const { said } of [refused('file_broken'), many]) assert.doesNotMatch(said, /Published|now serves/)
  })
})

describe('what an import says', () => {
  it('is what it did, and which columns became public and which did not', () => {
    const facts = {
      published: [{ column: 'Material', because: 'owner' as const, products: 3 }],
      held_back: [
        { column: "Owner's notes", because: 'not_named' as const, products: 3 },
        { column: 'EK', because: 'cost' as const, products: 3 },
      ],
      not_found: ['Colr', 'Old'],
    }
    const { said } = tell({ status: 'published', version: 1, counts: COUNTS, facts }, ['Colr'])
    assert.match(said, /^Read as mapped: 100 products, 0 left out/)
    assert.match(said, /Public facts: "Material"\./)
    assert.match(said, /1 column was not published: "Owner's notes"\.\n +To publish one: --publish 'Owner'\\''s notes'/)
    assert.match(said, /Never published, because they contain the shop’s costs: "EK"/)
    assert.match(said, /--publish names what no column is called: 'Colr'\./)
    assert.match(said, /Published: the shop now serves/)
    const nothing = { published: [], held_back: [], not_found: ['Old'] }
    const bare = tell({ status: 'dry_run', counts: COUNTS, facts: nothing }).said
    assert.doesNotMatch(bare, /Public facts|not published:|Never published|no column is called/)
  })

  it('names forty columns and how many more there are', () => {
    const held = (columns: number) => {
      const held_back = Array.from({ length: columns }, (_, at) => ({
        column: `c${at}`,
        because: 'not_named' as const,
        products: 1,
      }))
      return tell({ status: 'dry_run', counts: COUNTS, facts: { published: [], held_back, not_found: [] } }).said
    }
    assert.match(held(40), /40 columns were not published: "c0".*"c39"\.\n/)
    assert.match(held(42), /42 columns were not published: "c0".*"c39" and 2 more\./)
  })
})

describe('a share', () => {
  it('is a percentage of at most a hundred, with its sign or without', () => {
    assert.deepEqual(['40%', '40', ' 2.5 % ', '0', '100%'].map(toShare), [0.4, 0.4, 0.025, 0, 1])
    for (const text of ['', '101', '-1', '40%%', 'forty', '1e1']) assert.throws(() => toShare(text), /percentage/)
  })
})
