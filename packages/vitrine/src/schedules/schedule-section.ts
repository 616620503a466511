import { Failure, type OfficeAnswer, type OfficeRequest, type OfficeSection } from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { html } from '@vitrine/ui/html/html'
import { actionButton, banner, notice, pageHead } from '@vitrine/ui/office/components'
import type { ScheduleWords } from './message-types.ts'
import type { Schedule, Schedules } from './schedules.ts'

export interface ScheduleSectionParts {
  schedules: Pick<Schedules, 'list' | 'hasten'>
  text: TextContext
  words: ScheduleWords
}

/** What the owner mends of imports that repeat: one that fails is on Today, and its page tries it again. */
export function scheduleSection(parts: ScheduleSectionParts): OfficeSection {
  const { schedules, text, words } = parts

  async function get({ params }: OfficeRequest): Promise<Schedule> {
    const found = (await schedules.list()).find(({ name }) => name === params.name)
    if (!found) throw new Failure('not_found', words.notFound)
    return found
  }

  async function again(request: OfficeRequest): Promise<OfficeAnswer> {
    const { name } = await get(request)
    await schedules.hasten(name, request.person.name)
    return { redirect: `${pathOf(name)}?done=soon` }
  }

  return {
    pages: [
      { method: 'GET', path: ':name', answer: async (request) => schedulePage(parts, await get(request), request) },
      { method: 'POST', path: ':name/run', answer: again },
    ],
    async tasks() {
      const failing = (await schedules.list()).flatMap(({ name, failingSince }) =>
        failingSince === undefined ? [] : [{ name, when: text.format.instant(failingSince) }],
      )
      const [first, ...others] = failing
      if (!first) return []
      const more = others.length === 0 ? '' : ` ${words.others({ count: others.length })}`
      const remedy = { label: words.show, href: pathOf(first.name) }
      return [{ text: `${words.failing(first)}${more}`, isUrgent: true, remedy }]
    },
  }
}

function pathOf(name: string): string {
  return `/admin/schedules/${name}`
}

function schedulePage({ text, words }: ScheduleSectionParts, schedule: Schedule, request: OfficeRequest): OfficeAnswer {
  const { name, cron, sources, nextAt, lastRun, failingSince } = schedule
  const { instant } = text.format
  const state =
    failingSince === undefined
      ? html`<p>${words.works}</p>`
      : banner({ text: words.failing({ name, when: instant(failingSince) }), tone: 'bad' })
  const mayChange = request.person.role !== 'viewer' && nextAt !== undefined
  const button = { action: `${pathOf(name)}/run`, label: words.again, look: 'main' } as const
  const title = words.title({ name })
  const body = html`${pageHead(title, mayChange ? actionButton({ ...button, formToken: request.formToken }) : undefined)}
${request.query.get('done') === 'soon' && notice(words.soon)}${state}
<dl><dt>${words.sources}</dt><dd>${sources.join(', ')}</dd><dt>${words.when}</dt><dd><code>${cron}</code></dd><dt>${words.next}</dt><dd>${nextAt === undefined ? words.paused : instant(nextAt)}</dd><dt>${words.last}</dt><dd>${lastRun === undefined ? words.never : instant(lastRun.at)}</dd></dl>
${lastRun !== undefined && lastRun.said !== '' && html`<h2>${words.said}</h2><pre lang="en" tabindex="0">${lastRun.said}</pre>`}`
  return { title, body }
}
