import assert from 'node:assert/strict'
import { describe, it, mock } from 'node:test'
import type { ImportCounts, ImportOutcome } from '@vitrine/catalog/catalog/import-request'
import { EXIT } from '../../src/import/exit-codes.ts'
import { printOutcome, toShare } from '../../src/import/import-outcome.ts'
import { IssueSummary } from '../../src/import/import-report.ts'

// The exit code that a scheduled job acts on, for each outcome of an import.

const COUNTS: ImportCounts = {
  ...{ read: 100, added: 0, changed: 0, unchanged: 100, withdrawn: 0, hidden: 0 },
  ...{ skipped: 0, incomplete: 0, unidentified: 0, warnings: 0 },
}

function tell(outcome: ImportOutcome, publish: string[] = [], maxLeftOut = 0.05, summary = new IssueSummary()) {
  const said: string[] = []
  const warned: string[] = []
  const stderr = mock.method(console, 'error', (line: string) => void warned.push(line))
  const code = printOutcome(outcome, {
    ...{ summary, format: 'mapped', dates: 'Dates were read in UTC.', publish, maxLeftOut },
    say: (line) => void said.push(line),
  })
  stderr.mock.restore()
  return { code, said: said.join('\n'), warned: warned.join('\n') }
}

const published = (counts: Partial<ImportCounts>) =>
  tell({ status: 'published', version: 1, counts: { ...COUNTS, ...counts } }).code

describe('the exit code of an import', () => {
  it('is 0 up to the allowed share of losses, and 3 beyond, including variants', () => {
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
    const refused = (reason: 'file_broken' | 'file_not_understood' | 'no_good_product') =>
      tell({ status: 'refused', reason, counts: COUNTS })
    assert.equal(refused('file_broken').code, 4)
    assert.equal(refused('no_good_product').code, 2)
    assert.equal(refused('file_not_understood').code, 2)
    const many = tell({ status: 'refused', reason: 'too_many_withdrawn', leaving: 21, of: 100, counts: COUNTS })
    assert.equal(many.code, 5)
    assert.equal(tell({ status: 'busy' }).code, 1)
    for (const { said } of [refused('file_broken'), many]) assert.doesNotMatch(said, /Published|now serves/)
  })

  it('comes with its reason on the stream of errors', () => {
    const many = (leaving: number) =>
      tell({ status: 'refused', reason: 'too_many_withdrawn', leaving, of: 300, counts: COUNTS }).warned
    assert.match(many(61), /^61 of 300 products would be withdrawn .* --allow-withdrawals 21%\.$/)
    const free = { status: 'refused', reason: 'prices_become_zero', leaving: 9, of: 30, counts: COUNTS } as const
    assert.match(tell(free).warned, /^9 of 30 products would be free, .* --allow-withdrawals 30%\.$/)
    assert.match(many(400), /--allow-withdrawals 100%\.$/)
    assert.match(tell({ status: 'busy' }).warned, /^Another import/)
    const lost = { ...COUNTS, skipped: 6, incomplete: 1 }
    const { warned, said } = tell({ status: 'published', version: 1, counts: { ...lost, changed: 2 } })
    assert.equal(warned, '6 of 100 products could not be imported and 1 lost variants: more than 5% (--max-left-out).')
    assert.match(said, /^0 new, 2 changed, 100 unchanged, 0 withdrawn\.$/m)
    assert.equal(tell({ status: 'published', version: 1, counts: COUNTS }).warned, '')
    const counts = { ...COUNTS, unidentified: 4 }
    const withheld = tell({ status: 'published', version: 1, counts, withdrawalsWithheld: true }).warned
    assert.match(withheld, /^4 rows could not be read .* nothing was withdrawn/)
    const summary = new IssueSummary()
    summary.add({ severity: 'error', code: 'price_missing', reason: 'There is no price.', remedy: 'Fill it in.' })
    assert.match(tell({ status: 'dry_run', counts: COUNTS }, [], 0.05, summary).warned, /^error price_missing \(1\)/)
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
    assert.match(said, /Never published, because they contain costs: "EK"/)
    assert.match(said, /No column matches --publish 'Colr'\./)
    assert.match(said, /Published: the shop now serves/)
    const nothing = { published: [], held_back: [], not_found: ['Old'] }
    const bare = tell({ status: 'dry_run', counts: COUNTS, facts: nothing }).said
    assert.doesNotMatch(bare, /Public facts|not published:|Never published|No column matches/)
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
