import type { Facet } from '../search/answer.ts'
import { SORTS } from '../search/question.ts'
import { addressOf, type Finding, isNarrowed, without } from './finding.ts'
import { type Html, html } from './html.ts'
import type { Speech } from './speech.ts'
import { FACET_WORDS, SORT_WORDS, VALUE_WORDS, WORDS } from './words.ts'

export interface FacetFormParts {
  /** Path of the page, without a question mark. */
  path: string
  finding: Finding
  facets: readonly Facet[]
  /** Facets that this page answers in another way. */
  leftOut?: ReadonlySet<string>
  speech: Speech
}

type Terms = Extract<Facet, { type: 'terms' }>

const MOST_VALUES = 8
/** The first is what the checkbox “in stock” says; the others are sentences rather than choices in most catalogues. */
const NEVER = new Set(['availability', 'material', 'pattern'])

/**
 * Choices to narrow by, in a form: it works without a script, and its combinations are no links, so that nobody
 * crawls them without end.
 */
export function facetForm({ path, finding, facets, leftOut = NEVER, speech }: FacetFormParts): Html {
  const shown = facets.filter(({ name }) => !leftOut.has(name) && !NEVER.has(name))
  return html`<form class="facets" action="${path}">
${finding.q !== '' && html`<input type="hidden" name="q" value="${finding.q}">`}
<details${isNarrowed(finding) ? html` open` : ''}><summary>${WORDS.narrow}</summary>
<div class="choices">
<p class="field"><label for="sort">${WORDS.sort}</label><select id="sort" name="sort"><option value=""${finding.sort ? '' : html` selected`}>${finding.q === '' ? SORT_WORDS.newest : SORT_WORDS.relevance}</option>${SORTS.filter((sort) => sort !== (finding.q === '' ? 'newest' : 'relevance') && !(sort === 'relevance' && finding.q === '')).map((sort) => html`<option value="${sort}"${finding.sort === sort ? html` selected` : ''}>${SORT_WORDS[sort]}</option>`)}</select></p>
<p class="check"><label><input type="checkbox" name="in_stock" value="true"${finding.inStock ? html` checked` : ''}> ${WORDS.onlyInStock}</label></p>
${shown.map((facet) => (facet.type === 'range' ? priceFields(facet, finding, speech) : termsFields(facet, speech)))}
<p><button type="submit" class="button">${WORDS.show}</button></p>
</div></details>
</form>`
}

/** A facet with one value tells nothing, unless it was chosen. */
function termsFields({ name, values }: Terms, speech: Speech): Html | undefined {
  const shown = values.filter(({ selected }, place) => selected || place < MOST_VALUES)
  if (shown.length < 2 && !shown.some(({ selected }) => selected)) return undefined
  const [kind, parameter] = name === 'rating' ? ['radio', 'rating_min'] : ['checkbox', name]
  return html`<fieldset><legend>${facetTitle(name)}</legend>${shown.map(
    ({ value, label, count, selected }) =>
      html`<label><input type="${kind}" name="${parameter}" value="${value}"${selected ? html` checked` : ''}> <span>${valueLabel(name, label ?? value)}</span> <span class="count">${speech.number(count)}</span></label>`,
  )}</fieldset>
`
}

function priceFields(
  { min, max }: Extract<Facet, { type: 'range' }>,
  { priceMin, priceMax }: Finding,
  speech: Speech,
): Html {
  return html`<fieldset class="range"><legend>${WORDS.price}</legend>
<label><span>${WORDS.priceFrom}</span> <input type="text" name="price_min" inputmode="decimal" size="7" value="${priceMin ?? ''}" placeholder="${speech.decimal(min)}"></label>
<label><span>${WORDS.priceTo}</span> <input type="text" name="price_max" inputmode="decimal" size="7" value="${priceMax ?? ''}" placeholder="${speech.decimal(max)}"></label></fieldset>
`
}

/** What was chosen, each with the link that takes it back. */
export function chosenList({ path, finding }: Pick<FacetFormParts, 'path' | 'finding'>): Html | undefined {
  if (!isNarrowed(finding)) return undefined
  const values = [...finding.chosen].flatMap(([name, all]) =>
    all.map((value) => ({
      label: `${facetTitle(name)}: ${valueLabel(name, value)}`,
      rest: without(finding, name, value),
    })),
  )
  const others = [
    {
      is: finding.priceMin !== undefined,
      label: `${WORDS.price}: ${WORDS.priceFrom} ${finding.priceMin}`,
      rest: { ...finding, priceMin: undefined },
    },
    {
      is: finding.priceMax !== undefined,
      label: `${WORDS.price}: ${WORDS.priceTo} ${finding.priceMax}`,
      rest: { ...finding, priceMax: undefined },
    },
    {
      is: finding.ratingMin !== undefined,
      label: valueLabel('rating', String(finding.ratingMin)),
      rest: { ...finding, ratingMin: undefined },
    },
    { is: finding.inStock, label: WORDS.onlyInStock, rest: { ...finding, inStock: false } },
  ].filter(({ is }) => is)
  return html`<ul class="pills chosen" role="list" aria-label="${WORDS.chosen}">${[...values, ...others].map(
    ({ label, rest }) =>
      html`<li><a href="${addressOf(path, { ...rest, cursor: undefined })}" rel="nofollow"><span class="quiet">${WORDS.remove} </span>${label} <span aria-hidden="true">×</span></a></li>`,
  )}<li><a href="${addressOf(path, { q: finding.q, sort: finding.sort })}" rel="nofollow">${WORDS.removeAll}</a></li></ul>`
}

function facetTitle(name: string): string {
  return FACET_WORDS[name] ?? name.replace(/^(option|attribute)\./, '')
}

function valueLabel(name: string, label: string): string {
  if (name === 'rating') return WORDS.starsAndUp(label)
  return VALUE_WORDS[name]?.[label] ?? label
}
