import { formatDecimal } from '@vitrine/product'
import { type Facet, SORTS } from '@vitrine/search'
import { toolField, toolForm } from './declared-tools.ts'
import { addressOf, type Finding, isNarrowed, minorUnits, without } from './finding.ts'
import { type Html, html } from './html.ts'
import type { House } from './layout.ts'
import { bySize } from './size-order.ts'
import type { Words } from './words/table.ts'

export interface FacetFormParts {
  finding: Finding
  facets: readonly Facet[]
  /** Facets that this page answers in another way. */
  leftOut?: ReadonlySet<string>
}

type Terms = Extract<Facet, { type: 'terms' }>

const MOST_VALUES = 8
const MOST_SIZES = 18
/** Sizes and the like stand side by side. */
const SHORT = 5
/** The first is what the checkbox “in stock” says; the others are sentences rather than choices in most catalogues. */
const NEVER = new Set(['availability', 'material', 'pattern'])

/**
 * Choices to narrow by, in a form: it works without a script, and its combinations are no links, so that nobody
 * crawls them without end.
 */
export function facetForm(house: House, { finding, facets, leftOut }: FacetFormParts): Html {
  const { words } = house
  const shown = shownFacets(facets, leftOut)
  // Without an address of its own a form leads back to the page that it stands on. Its Markdown twin names parameters
  // instead of fields, which comparers of the two are told.
  return html`<form class="facets" data-markdown-ignore${toolForm('narrow')}>
${finding.q !== '' && html`<input type="hidden" name="q" value="${finding.q}">`}
<details><summary>${words.narrow}</summary>
<div class="choices">
${sortField(house, finding)}
<p class="check"><label><input type="checkbox" name="in_stock" value="true"${finding.inStock ? html` checked` : ''}> ${words.onlyInStock}</label></p>
${shown.map((facet) => (facet.type === 'range' ? priceFields(house, facet, finding) : termsFields(house, facet)))}
<p class="apply"><button type="submit" class="button">${words.show}</button></p>
</div></details>
</form>`
}

/** Without words every product fits as well as every other, so that the newest come first. */
function sortField({ words }: House, { q, sort: chosen }: Finding): Html {
  const usual = q === '' ? 'newest' : 'relevance'
  const others = SORTS.filter((sort) => sort !== usual && sort !== 'relevance')
  return html`<p class="field"><label for="sort">${words.sort}</label><select id="sort" name="sort"><option value="">${words.sorts[usual]}</option>${others.map((sort) => html`<option value="${sort}"${chosen === sort ? html` selected` : ''}>${words.sorts[sort]}</option>`)}</select></p>`
}

/** What people are offered to narrow by. A facet with one value tells nothing, unless it was chosen. */
export function shownFacets(facets: readonly Facet[], leftOut: ReadonlySet<string> = NEVER): Facet[] {
  const useful = facets.filter(({ name }) => !leftOut.has(name) && !NEVER.has(name))
  return useful.flatMap((facet) => {
    if (facet.type === 'range') return facet
    const isSize = facet.name === 'size'
    const most = isSize ? MOST_SIZES : MOST_VALUES
    const values = facet.values.filter(({ selected }, place) => selected || place < most)
    if (isSize) values.sort((a, b) => bySize(a.value, b.value))
    return values.length > 1 || values.some(({ selected }) => selected) ? { ...facet, values } : []
  })
}

function termsFields({ words, speech }: House, { name, values: shown }: Terms): Html {
  const choices = shown.map((choice) => ({ ...choice, label: valueLabel(words, name, choice.label ?? choice.value) }))
  const isShort = choices.every(({ label }) => label.length <= SHORT)
  const [kind, parameter] = name === 'rating' ? ['radio', 'rating_min'] : ['checkbox', name]
  return html`<fieldset${isShort ? html` class="chips"` : ''}><legend>${facetTitle(words, name)}</legend>${choices.map(
    ({ value, label, count, selected }) =>
      html`<label><input type="${kind}" name="${parameter}" value="${value}"${selected ? html` checked` : ''}> <span>${label}</span> <span class="count">${speech.number(count)}</span></label>`,
  )}</fieldset>
`
}

function priceFields(
  { words }: House,
  { min, max }: Extract<Facet, { type: 'range' }>,
  { priceMin, priceMax }: Finding,
): Html {
  return html`<fieldset class="range"><legend>${words.price}</legend>
<label><span>${words.priceFrom}</span> <input type="text" name="price_min"${toolField(`Least price, such as ${formatDecimal(min)}.`)} inputmode="decimal" size="7" value="${priceMin ?? ''}" placeholder="${formatDecimal(min)}"></label>
<label><span>${words.priceTo}</span> <input type="text" name="price_max"${toolField(`Highest price, such as ${formatDecimal(max)}.`)} inputmode="decimal" size="7" value="${priceMax ?? ''}" placeholder="${formatDecimal(max)}"></label></fieldset>
`
}

/** What was chosen, in words, each with what is left when it is taken back. */
export function choicesIn({ words, speech, shop }: House, finding: Finding): { label: string; rest: Finding }[] {
  const money = (text = '') => speech.money({ amount: minorUnits(text, shop.currency) ?? 0, currency: shop.currency })
  const values = [...finding.chosen].flatMap(([name, all]) =>
    all.map((value) => ({
      label: `${facetTitle(words, name)}: ${valueLabel(words, name, value)}`,
      rest: without(finding, name, value),
    })),
  )
  const others = [
    {
      is: finding.priceMin !== undefined,
      label: words.priceAtLeast({ price: money(finding.priceMin) }),
      rest: { ...finding, priceMin: undefined },
    },
    {
      is: finding.priceMax !== undefined,
      label: words.priceAtMost({ price: money(finding.priceMax) }),
      rest: { ...finding, priceMax: undefined },
    },
    {
      is: finding.ratingMin !== undefined,
      label: words.starsAndUp({ stars: speech.number(finding.ratingMin ?? 0) }),
      rest: { ...finding, ratingMin: undefined },
    },
    { is: finding.inStock, label: words.onlyInStock, rest: { ...finding, inStock: false } },
  ]
  return [...values, ...others.filter(({ is }) => is)]
}

/** What was chosen, each with the link that takes it back. */
export function chosenList(house: House, { path, finding }: { path: string; finding: Finding }): Html | undefined {
  if (!isNarrowed(finding)) return undefined
  const { words } = house
  return html`<ul class="pills chosen" role="list" aria-label="${words.chosen}">${choicesIn(house, finding).map(
    ({ label, rest }) =>
      html`<li><a href="${addressOf(path, { ...rest, cursor: undefined })}" rel="nofollow"><span class="quiet">${words.remove} </span>${label} <span aria-hidden="true">×</span></a></li>`,
  )}<li><a href="${addressOf(path, { q: finding.q, sort: finding.sort })}" rel="nofollow">${words.removeAll}</a></li></ul>`
}

export function facetTitle({ facets }: Words, name: string): string {
  const known: Readonly<Record<string, string>> = facets
  return known[name] ?? name.replace(/^(option|attribute)\./, '')
}

export function valueLabel(words: Words, name: string, label: string): string {
  if (name === 'rating') return words.starsAndUp({ stars: label })
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    gender: words.genders,
    age_group: words.ageGroups,
    condition: words.conditions,
  }
  return known[name]?.[label] ?? label
}
