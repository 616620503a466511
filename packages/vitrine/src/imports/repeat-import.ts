import { type Html, html } from '@vitrine/ui/html/html'
import type { NewSchedule } from '../schedules/schedules.ts'
import type { OfficeImport } from './office-import.ts'
import { type ImportContext, importPath, type Visit } from './page-parts.ts'

// An import of an address becomes a schedule: it has been read and published, so it needs no trial.

/** How often an import is repeated, in words; `own` is what somebody types. */
const TIMES = { hourly: '0 * * * *', daily: '0 4 * * *', weekly: '0 4 * * 1' } as const

export type RepeatTime = keyof typeof TIMES | 'own'

/** What the form says, as somebody typed it. */
export interface AskedRepeat {
  name: string
  time: string
  own: string
}

/** Whether an import can be repeated: a file that somebody has sent does not change. */
export function hasSchedulableSource({ address, stage }: Pick<OfficeImport, 'address' | 'stage'>): boolean {
  return address !== undefined && (stage === 'published' || stage === 'unchanged')
}

/**
 * The schedule that repeats an import as it was published. What a person allowed once, such as that half of the products
 * leave, is asked again.
 */
export function repeatedImport(
  { address = '', options }: Pick<OfficeImport, 'address' | 'options'>,
  { name, time, own }: AskedRepeat,
): NewSchedule {
  const { replace, publish = [], mapping } = options
  const cron = Object.entries(TIMES).find(([known]) => known === time)?.[1] ?? own
  return {
    ...{ name, cron, sources: [address], folder: process.cwd() },
    parameters: [
      address,
      ...(replace ? ['--replace'] : []),
      ...publish.flatMap((column) => ['--publish', column]),
      ...(mapping ? ['--mapping', JSON.stringify(mapping)] : []),
    ],
  }
}

/** The form below a published import. `asked`: what was refused, which it shows again. */
export function repeatForm(
  { words }: ImportContext,
  one: OfficeImport,
  { formToken, asked = { name: nameFor(one), time: 'daily', own: '' } }: Visit & { asked?: AskedRepeat | undefined },
): Html {
  const { repeat } = words
  const times: readonly RepeatTime[] = ['hourly', 'daily', 'weekly', 'own']
  return html`<h2 id="repeat">${repeat.title}</h2>
<form class="card" method="post" action="${importPath(one)}/repeat">${formToken}<p class="quiet">${repeat.about}</p>
<div class="field"><label for="repeat-name">${repeat.name}</label><input id="repeat-name" name="name" required maxlength="40" pattern="[a-z0-9][a-z0-9\\-]*" dir="ltr" value="${asked.name}" aria-describedby="repeat-name-hint"><span class="source" id="repeat-name-hint">${repeat.nameHint}</span></div>
<div class="field"><label for="repeat-time">${repeat.time}</label><select id="repeat-time" name="time">${times.map((time) => html`<option value="${time}"${time === asked.time && html` selected`}>${repeat.times[time]}</option>`)}</select></div>
<div class="field"><label for="repeat-own">${repeat.own}</label><input id="repeat-own" name="own" maxlength="100" dir="ltr" placeholder="30 5 * * 1-5" value="${asked.own}" aria-describedby="repeat-own-hint"><span class="source" id="repeat-own-hint">${repeat.ownHint}</span></div>
<p><button class="button" type="submit">${repeat.button}</button></p></form>`
}

/** The host of the address, which a person may change. */
function nameFor({ address = '' }: Pick<OfficeImport, 'address'>): string {
  const host = URL.parse(address)?.hostname ?? ''
  return host
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
}
