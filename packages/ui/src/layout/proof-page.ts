import type { PoolPrice } from '@vitrine/server-kit'
import type { PageContext } from '../components/page-context.ts'
import { type Html, html } from '../html/html.ts'
import { withMarkup } from '../translations/markup-in-text.ts'
import { PROOF_SCRIPT_PATH } from './browser-scripts.ts'
import { renderPage } from './render-page.ts'

/** A form that somebody sent, and the price of accepting it. */
export interface RefusedForm {
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  price: PoolPrice
  /** The proof contains the shop's clock, since that of the browser may be wrong. */
  at: Date
}

/**
 * Shown when a form needs something scarce of which nothing is left. A browser with script computes a proof of work and
 * sends the form again. Without script the form is kept for another attempt, and the shop's address is named.
 */
export function proofPage(context: PageContext, form: RefusedForm): Html {
  const { proof } = context.translations
  const { contactEmail } = context.shop
  const canCompute = form.price.bits !== undefined
  const body = html`<article class="paper">
<h1>${proof.title}</h1>
<div class="prose"><p id="price">${proof.note}</p>
${canCompute && computingForm(context, form)}
<p>${proof.later({ time: duration(context, form.price.wait) })}</p>
${repeatForm(context, form)}
${contactEmail !== undefined && html`<p>${withMarkup(proof.write, { address: html`<a href="mailto:${contactEmail}">${contactEmail}</a>` })}</p>`}</div>
</article>`
  return renderPage(context, { title: proof.title, description: proof.title, body })
}

function computingForm({ translations: { proof } }: PageContext, { action, fields, price, at }: RefusedForm): Html {
  const begins = `${price.begins}${Math.floor(at.getTime() / 1000)}:`
  return html`<form method="post" action="${action}" id="proof" data-begins="${begins}" data-bits="${String(price.bits)}" hidden>
${hiddenFields([...fields, ['proof_of_work', '']])}
<p>${proof.work}</p>
<p><button class="button" type="submit" id="compute">${proof.compute}</button></p>
<p role="status" id="computing" hidden>${proof.computing}</p>
</form>
<script src="${PROOF_SCRIPT_PATH}" type="module"></script>`
}

/** The script hides it. Not in `noscript`, so that it is there as well if the script cannot be loaded. */
function repeatForm({ translations: { proof } }: PageContext, { action, fields, price }: RefusedForm): Html {
  return html`<form method="post" action="${action}" id="again">
${hiddenFields(fields)}
${price.bits !== undefined && html`<p>${proof.noScript}</p>`}
<p><button class="button" type="submit">${proof.sendAgain}</button></p>
</form>`
}

function hiddenFields(fields: RefusedForm['fields']): Html {
  return html`${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

/** Minutes, or hours if there are many. */
function duration({ format }: PageContext, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(format.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
