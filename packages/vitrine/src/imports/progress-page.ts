import { SECOND } from '@vitrine/kit'
import type { OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { actionButton, pageHead } from '@vitrine/ui/office/components'
import type { OfficeImport, RunningImport } from './office-import.ts'
import { type ImportContext, importPath, sourceName, stageBadge, type Visit } from './page-parts.ts'

/** After how many seconds a page that shows progress is renewed. */
const REFRESH = 2
const MEGABYTE = 1e6

/** How much is done of how much; `total` is undefined while nobody knows. */
export interface Share {
  unit: 'products' | 'bytes'
  done: number
  total: number | undefined
}

/** An import that goes on: real counts and the time left, renewed by itself. */
export function progressPage(context: ImportContext, one: OfficeImport, { formToken, canChange }: Visit): OfficeView {
  const { words } = context
  const share = shareOf(one)
  const body = html`${pageHead(words.title)}
<div class="card" id="live"><p>${sourceName(one.name)} ${stageBadge(one, context)}</p>
${one.progress?.isWaiting ? html`<p>${words.waits}</p>` : progressBar(context, share, one.progress)}
<p class="quiet">${words.goesOn}</p></div>
${canChange && one.stage === 'reading' && actionButton({ action: `${importPath(one)}/leave`, label: words.leave, formToken })}`
  return { title: words.title, body, refresh: REFRESH }
}

/** A publication is measured by the products that its check counted, a first reading by the length of the file. */
export function shareOf({ stage, progress, result }: Pick<OfficeImport, 'stage' | 'progress' | 'result'>): Share {
  const { products = 0, bytes = 0, size } = progress ?? {}
  const counted = result?.outcome.counts.read
  if (stage === 'publishing' || (counted !== undefined && products > 0))
    return { unit: 'products', done: products, total: counted }
  return { unit: 'bytes', done: bytes, total: size }
}

function progressBar(context: ImportContext, { unit, done, total }: Share, progress: RunningImport | undefined): Html {
  const { words, text } = context
  const part = total === undefined || total === 0 ? undefined : Math.min(1, done / total)
  const number = (count: number) => text.format.number(unit === 'bytes' ? Math.round(count / MEGABYTE) : count)
  const said =
    total === undefined
      ? words.read({ count: progress?.products ?? 0 })
      : words[unit === 'bytes' ? 'ofBytes' : 'ofProducts']({ done: number(done), total: number(total) })
  const left = part === undefined || !progress ? undefined : timeLeft(Date.now() - Date.parse(progress.since), part)
  return html`<progress aria-label="${words.progress}" max="100"${part !== undefined && html` value="${String(Math.round(part * 100))}"`}></progress>
<p>${said}${left !== undefined && html` · ${left > 90 ? words.minutes({ count: Math.round(left / 60) }) : words.seconds({ count: left })}`}</p>`
}

/** Seconds until the rest is done at the pace of what is done; undefined where too little is done to say. */
export function timeLeft(elapsed: number, part: number): number | undefined {
  if (part < 0.02 || elapsed < 2 * SECOND) return undefined
  return Math.max(1, Math.round((elapsed * (1 - part)) / part / SECOND))
}
