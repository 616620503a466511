import type { Act } from '@vitrine/catalog/catalog/act'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import {
  Failure,
  type OfficeAnswer,
  type OfficePerson,
  type OfficeRequest,
  type OfficeSection,
} from '@vitrine/server-kit'
import { html } from '@vitrine/ui/html/html'
import { banner, pageHead } from '@vitrine/ui/office/components'
import type { OpenedUndo } from './open-undo.ts'
import { VERSION_FAILURES } from './version-failures.ts'
import {
  actTitle,
  countsOf,
  liveVersion,
  undonePage,
  VERSIONS_PAGE,
  type VersionContext,
  versionPage,
  versionPath,
  versionsPage,
} from './version-page.ts'

const ACTS_OF_A_PAGE = 50
const PRODUCTS_OF_A_PAGE = 50
const EVENTS = 10
/** Products of an act. */
const LARGE_UNDO = 500

/** The owner's pages of what was done to the catalogue. */
export function versionSection(
  { acts, undo: { undo } }: { acts: Pick<Acts, 'list' | 'find' | 'difference'>; undo: OpenedUndo },
  context: VersionContext,
): OfficeSection {
  const { words } = context

  async function find({ params: { version = '' } }: OfficeRequest): Promise<Act> {
    const act = await acts.find(countOf(version) ?? 0)
    if (!act) throw new Failure(VERSION_FAILURES.version_not_found, words.notKept)
    return act
  }

  /** An undo of many products at once asks who it is. */
  async function isLarge(request: OfficeRequest): Promise<boolean> {
    const { added, changed, removed } = await find(request)
    return added + changed + removed >= LARGE_UNDO
  }

  async function list({ query, person }: OfficeRequest): Promise<OfficeAnswer> {
    const before = countOf(query.get('before') ?? '')
    const found = await acts.list({ before, limit: ACTS_OF_A_PAGE })
    const last = found.length === ACTS_OF_A_PAGE ? found.at(-1) : undefined
    const shown = { acts: found, isFirst: before === undefined, ...(last && { next: last.number }) }
    return versionsPage(context, { ...shown, canUndo: canChange(person) })
  }

  async function show(request: OfficeRequest): Promise<OfficeAnswer> {
    const { query, person, formToken } = request
    const act = await find(request)
    const page = await acts.difference(act, { after: countOf(query.get('after') ?? ''), limit: PRODUCTS_OF_A_PAGE })
    return versionPage(context, { act, page, formToken, canUndo: canChange(person) })
  }

  async function reverse(request: OfficeRequest): Promise<OfficeAnswer> {
    const { number } = await find(request)
    const { form, person } = request
    const done = await undo({ version: number, stock: form.has('stock'), by: person.name, from: VERSIONS_PAGE })
    switch (done.status) {
      case 'not_found':
        throw new Failure(VERSION_FAILURES.version_not_found, words.notKept)
      case 'is_start':
        throw new Failure(VERSION_FAILURES.version_is_first, words.first)
      case 'busy':
      case 'refused': {
        const body = html`${pageHead(words.title)}${banner({ text: words.busy, tone: 'bad' })}`
        return { title: words.title, status: 503, body }
      }
      default:
        return undonePage(context, done)
    }
  }

  return {
    entry: { label: words.title, order: 40 },
    pages: [
      { method: 'GET', path: '', answer: list },
      { method: 'GET', path: ':version', answer: show },
      { method: 'POST', path: ':version/undo', mustConfirm: isLarge, answer: reverse },
    ],
    async status({ person }) {
      const [newest] = await acts.list({ limit: 1 })
      return newest && liveVersion(context, newest, { canUndo: canChange(person) })
    },
    async events() {
      const newest = await acts.list({ limit: EVENTS })
      return newest.map((act) => ({
        at: act.endedAt,
        text: `${actTitle(act, context)} (${countsOf(act, context)})`,
        href: versionPath(act),
      }))
    },
  }
}

/** Viewers are shown no button that would refuse them. */
function canChange({ role }: OfficePerson): boolean {
  return role !== 'viewer'
}

/** A whole number of an address; undefined if it is none. */
function countOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}
