import type { Readable } from 'node:stream'
import type { Acts } from '@vitrine/catalog/catalog/acts'
import {
  Failure,
  type OfficeAnswer,
  type OfficePage,
  type OfficePerson,
  type OfficeRequest,
  type OfficeSection,
} from '@vitrine/server-kit'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import { type Html, html } from '@vitrine/ui/html/html'
import { banner, notice, pageHead } from '@vitrine/ui/office/components'
import type { ScheduleRunner } from '../schedules/schedule-runner.ts'
import type { Schedules } from '../schedules/schedules.ts'
import { checkPage } from './check-page.ts'
import { CHOOSABLE, type DecidedColumns, decidedMapping, isDecided, KEPT, UNUSED } from './column-choices.ts'
import { columnsPage } from './columns-page.ts'
import type { IMPORT_FAILURES } from './import-failures.ts'
import { importsPage } from './list-page.ts'
import { isRunning } from './office-import.ts'
import type { OfficeImports } from './open-imports.ts'
import { IMPORTS_PAGE, type ImportContext, importPath, inEnglish } from './page-parts.ts'
import { progressPage } from './progress-page.ts'
import { hasSchedulableSource, repeatedImport } from './repeat-import.ts'

/** In characters. */
const MOST_FILTER = 60
const MOST_TYPED = 100

export interface ImportSectionParts {
  imports: OfficeImports
  acts: Pick<Acts, 'list'>
  schedules: Schedules
  runner: Pick<ScheduleRunner, 'keepUp'>
  onError(error: unknown): void
}

/** How many acts are looked through for imports. */
const MOST_ACTS = 100

/** The owner's pages of imports. */
export function importSection(parts: ImportSectionParts, context: ImportContext): OfficeSection {
  const { imports, schedules } = parts
  const { words } = context
  const visit = ({ formToken, person }: OfficeRequest) => ({ formToken, canChange: canChange(person) })

  async function list(request: OfficeRequest, note?: Html, address?: string): Promise<OfficeAnswer> {
    const acts = (await parts.acts.list({ limit: MOST_ACTS })).filter(({ kind }) => kind === 'import')
    return importsPage(context, {
      ...{ ...visit(request), note, address, acts },
      imports: await imports.list(),
      reports: await imports.published(acts.map(({ number }) => number)),
      schedules: await schedules.list(),
    })
  }

  /** What was just done on another page. */
  function doneNote({ query }: OfficeRequest): Html | undefined {
    if (query.has('left')) return notice(words.left)
    return query.has('repeated') ? notice(words.repeat.done) : undefined
  }

  async function addFile(request: OfficeRequest): Promise<OfficeAnswer> {
    const { file, person } = request
    if (!file) return list(request, banner({ text: words.noFile, tone: 'bad' }))
    try {
      return { redirect: importPath(await imports.addFile(file, person.name)) }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return list(request, banner({ text: words.tooLong, tone: 'bad' }))
    }
  }

  async function addAddress(request: OfficeRequest): Promise<OfficeAnswer> {
    const address = (request.form.get('address') ?? '').trim()
    try {
      return { redirect: importPath(await imports.addAddress(address, request.person.name)) }
    } catch (error) {
      if (!isFailure(error, 'import_address_refused')) throw error
      return list(request, banner({ text: words.refusedAddress, tone: 'bad' }), address)
    }
  }

  async function show(request: OfficeRequest): Promise<OfficeAnswer> {
    const one = await imports.get(idOf(request))
    if (isRunning(one)) {
      imports.keepUp()
      return progressPage(context, one, visit(request))
    }
    if (one.stage === 'columns') return columnsPage(context, one, visit(request))
    const filter = (request.query.get('kind') ?? '').slice(0, MOST_FILTER)
    return checkPage(context, one, { ...visit(request), filter })
  }

  /** What a person says of the columns; with a mistake in it they stay on the page. */
  async function decideColumns(request: OfficeRequest): Promise<OfficeAnswer> {
    const one = await imports.get(idOf(request))
    const { suggestion } = one
    if (one.stage !== 'columns' || !suggestion) return { redirect: importPath(one) }
    const answers = decided(request.form)
    const mistakes = isDecided(suggestion, answers)
      ? await imports.setColumns(one.id, decidedMapping(suggestion, answers), request.person.name)
      : undefined
    if (mistakes?.length === 0) return { redirect: importPath(one) }
    const note = banner({ text: words.columnsPage.invalid, tone: 'bad' })
    return columnsPage(context, one, { ...visit(request), note })
  }

  /** A change of one import, after which its page says where it is; also where somebody else was faster. */
  const changing = (path: string, change: (id: string, request: OfficeRequest) => Promise<void>): OfficePage => ({
    method: 'POST',
    path: `:id/${path}`,
    async answer(request) {
      const id = idOf(request)
      try {
        await change(id, request)
      } catch (error) {
        if (!isFailure(error, 'import_stage_passed')) throw error
      }
      return { redirect: importPath({ id }) }
    },
  })

  async function leave(request: OfficeRequest): Promise<OfficeAnswer> {
    const id = idOf(request)
    try {
      await imports.leave(id, request.person.name)
    } catch (error) {
      if (!isFailure(error, 'import_stage_passed')) throw error
      return { redirect: importPath({ id }) }
    }
    return { redirect: `${IMPORTS_PAGE}?left=1` }
  }

  const ofSchedule = (verb: string, change: (name: string, by: string) => Promise<unknown>): OfficePage => ({
    method: 'POST',
    path: `schedules/:name/${verb}`,
    async answer({ params: { name = '' }, person }) {
      await change(name, person.name)
      return { redirect: IMPORTS_PAGE }
    },
  })

  /** In the background: an import may take minutes. */
  async function runSchedule(name: string, by: string): Promise<void> {
    if (await schedules.hasten(name, by)) parts.runner.keepUp().catch(parts.onError)
  }

  /** Repeats an import by a schedule; with a mistake in it the person stays on the page. */
  async function repeat(request: OfficeRequest): Promise<OfficeAnswer> {
    const { form, person } = request
    const one = await imports.get(idOf(request))
    if (!hasSchedulableSource(one)) return { redirect: importPath(one) }
    const textOf = (name: string) => (form.get(name) ?? '').trim().slice(0, MOST_TYPED)
    const asked = { name: textOf('name'), time: textOf('time'), own: textOf('own') }
    try {
      await schedules.add(repeatedImport(one, asked), person.name)
      return { redirect: `${IMPORTS_PAGE}?repeated=1` }
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      const note = banner({ text: inEnglish(error.message), tone: 'bad' })
      return { ...checkPage(context, one, { ...visit(request), filter: '', note, asked }), status: 422 }
    }
  }

  const download = (name: string, type: string, open: (id: string) => Promise<Readable | undefined>): OfficePage => ({
    method: 'GET',
    path: `:id/${name}`,
    async answer(request) {
      const bytes = await open(idOf(request))
      if (bytes) return { download: { name, type, bytes } }
      const body = html`${pageHead(words.title)}${banner({ text: words.elsewhere, tone: 'bad' })}`
      return { title: words.title, status: 404, body }
    },
  })

  return {
    entry: { label: words.title, order: 30 },
    pages: [
      {
        method: 'GET',
        path: '',
        answer: (request) => list(request, doneNote(request)),
      },
      { method: 'POST', path: 'file', body: 'file', answer: addFile },
      { method: 'POST', path: 'address', answer: addAddress },
      { method: 'GET', path: ':id', answer: show },
      ofSchedule('pause', (name, by) => schedules.setPaused(name, true, by)),
      ofSchedule('resume', (name, by) => schedules.setPaused(name, false, by)),
      ofSchedule('remove', schedules.remove),
      ofSchedule('run', runSchedule),
      { method: 'POST', path: ':id/columns', answer: decideColumns },
      { method: 'POST', path: ':id/repeat', answer: repeat },
      changing('publish', (id, { form, person }) => imports.publish(id, person.name, allowedShare(form))),
      changing('check', (id, { form }) =>
        imports.check(id, { replace: form.get('missing') === 'replace', publish: form.getAll('publish') }),
      ),
      changing('reopen', (id) => imports.reopenColumns(id)),
      { method: 'POST', path: ':id/leave', answer: leave },
      download('report.json', 'application/json; charset=utf-8', imports.report),
      download('rejected.csv', 'text/csv; charset=utf-8', imports.rejected),
    ],
    async tasks() {
      const waiting = (await imports.list()).filter(({ stage }) => stage === 'columns' || stage === 'checked')
      return waiting.map((one) => ({
        text: (one.stage === 'columns' ? words.asks : words.waiting)({ name: one.name }),
        remedy: { label: words.open, href: importPath(one) },
      }))
    },
  }
}

const idOf = ({ params }: OfficeRequest): string => params.id ?? ''

/** Viewers are shown no button that would refuse them. */
function canChange({ role }: OfficePerson): boolean {
  return role !== 'viewer'
}

function decided(form: URLSearchParams): DecidedColumns {
  const ticked = new Set(form.getAll('public'))
  const unit = form.get('price_in')
  return {
    readAs(place) {
      const said = form.get(`as.${place}`)
      return said === KEPT || said === UNUSED || CHOOSABLE.some((field) => field === said) ? String(said) : ''
    },
    isPublic: (place) => ticked.has(String(place)),
    priceIn: unit === 'major' || unit === 'minor' ? unit : undefined,
  }
}

/** What a person has ticked, 0 to 1. */
function allowedShare(form: URLSearchParams): number | undefined {
  const share = Number(form.get('allow') ?? Number.NaN)
  return share > 0 && share <= 1 ? share : undefined
}

function isFailure(error: unknown, code: keyof typeof IMPORT_FAILURES): error is Failure {
  return error instanceof Failure && error.code === code
}
