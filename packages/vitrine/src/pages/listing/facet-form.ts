import { formatDecimal, slug } from '@vitrine/product'
import { detailLabel, type Facet, SORTS } from '@vitrine/search'
import type { PageContext } from '@vitrine/ui/components/page-context'
import { toolField, toolForm } from '@vitrine/ui/components/webmcp-attributes'
import { type Department, departmentAt, trailOf } from '@vitrine/ui/departments/department-tree'
import { type Html, html } from '@vitrine/ui/html/html'
import type { Translations } from '@vitrine/ui/translations/message-types'
import { addressOf, fromTheStart, isNarrowed, type ListingQuery, minorUnits, without } from './listing-query.ts'

export interface FacetFormParts {
  query: ListingQuery
  facets: readonly Facet[]
  /** The number of products. */
  total: number
  /** Facets that this page shows in another way. */
  leftOut?: ReadonlySet<string>
}

type Terms = Extract<Facet, { type: 'terms' }>

type Value = Terms['values'][number]

/** Terms as people see them: values that are always shown, and those behind "more". */
export interface ShownTerms extends Terms {
  further: readonly Value[]
}

const MOST_VALUES = 8
/** More values for facets that need less space, or form a tree. */
const MOST_OF: Readonly<Record<string, number>> = { size: 18, category: 10 }
/** With those behind "more". Nobody reads longer lists; rarer values are found by searching. */
const MOST_LISTED = 30
/** Departments have links of their own, and the longest names. */
const MOST_LISTED_OF: Readonly<Record<string, number>> = { category: 16 }
/** Up to this length, values such as sizes are shown side by side. */
const SHORT = 5
/** The first equals the checkbox "in stock"; the values of the others are sentences in most catalogues. */
const HIDDEN_FACETS = new Set(['availability', 'material', 'pattern'])

/** The element of the filters, which the field for the order above the list belongs to. */
const FORM_ID = 'filters'

/**
 * Filters in a form: it works without a script, and its combinations are not links, so that crawlers do not follow them
 * endlessly. With `listing.js` a change applies at once, and on a phone the choices are a sheet.
 */
export function facetForm(context: PageContext, { query, facets, total, leftOut }: FacetFormParts): Html {
  const { translations, format } = context
  const shown = shownFacets(facets, leftOut)
  const active = isNarrowed(query) ? choicesIn(context, query).length : 0
  const showCount = translations.showCount({ count: format.number(total) })
  // Without an action, a form leads back to its own page. The Markdown version names parameters instead of fields; the
  // attribute excludes the form from comparisons of the two.
  return html`<form class="facets" id="${FORM_ID}" autocomplete="off" data-markdown-ignore${toolForm('narrow')}>
${query.q !== '' && html`<input type="hidden" name="q" value="${query.q}">`}
<details data-shut="${translations.choosing.close}"><summary>${translations.narrow}${active > 0 && html` (${format.number(active)})`}</summary>
<div class="choices">
<p class="check"><label><input type="checkbox" name="in_stock" value="true"${query.inStock ? html` checked` : ''}> ${translations.onlyInStock}</label></p>
${shown.map((facet) => (facet.type === 'range' ? priceFields(context, facet, query) : termsFields(context, facet)))}
<p class="apply"><button type="submit" class="button" data-count="${showCount}">${translations.show}</button></p>
</div></details>
</form>`
}

/** Of Latin letters and digits: other signs stand as their code points, since spaces and dots are no part of an id. */
function facetId(name: string): string {
  return `facet-${name.replace(/[^a-z\d]/gi, (sign) => `_${sign.codePointAt(0)?.toString(16)}`)}`
}

/**
 * The order of the list, above it: a field of the form of `facetForm`, with its own button for pages without script.
 * Without a query all products match equally, so the newest come first.
 */
export function sortField({ translations }: PageContext, { q, sort: chosen }: ListingQuery): Html {
  const usual = q === '' ? 'newest' : 'relevance'
  const others = SORTS.filter((sort) => sort !== usual && sort !== 'relevance')
  return html`<p class="field sort" data-markdown-ignore><label for="sort">${translations.sort}</label><select id="sort" name="sort" form="${FORM_ID}" autocomplete="off"><option value="">${translations.sorts[usual]}</option>${others.map((sort) => html`<option value="${sort}"${chosen === sort ? html` selected` : ''}>${translations.sorts[sort]}</option>`)}</select><button type="submit" form="${FORM_ID}">${translations.applySort}</button></p>`
}

type ShownFacet = Exclude<Facet, Terms> | ShownTerms

/** The facets shown to people. A facet with one value is useless, unless the value was chosen. */
export function shownFacets(facets: readonly Facet[], leftOut: ReadonlySet<string> = HIDDEN_FACETS): ShownFacet[] {
  const useful = facets.filter(({ name }) => !leftOut.has(name) && !HIDDEN_FACETS.has(name))
  return useful.flatMap((facet): ShownFacet[] => {
    if (facet.type === 'range') return [facet]
    const telling = tellingValues(facet)
    if (telling.length < 2 && !telling.some(({ selected }) => selected)) return []
    // The most frequent are shown first, whatever they are ordered by.
    const most = MOST_OF[facet.name] ?? MOST_VALUES
    const listed = MOST_LISTED_OF[facet.name] ?? MOST_LISTED
    const rest = telling.slice(most).filter(({ selected }, place) => selected || place < listed - most)
    return [{ ...facet, values: inOrder(facet.name, telling.slice(0, most)), further: inOrder(facet.name, rest) }]
  })
}

/** "2 stars and up" is redundant if "4 stars and up" matches just as many. */
function tellingValues({ name, values }: Terms): readonly Value[] {
  if (name !== 'rating') return values
  return values.filter(({ count, selected }, place) => selected || count !== values[place - 1]?.count)
}

function inOrder(name: string, values: readonly Value[]): Value[] {
  if (name === 'category') return asTree(values)
  return name === 'size' ? [...values].sort((a, b) => bySize(a.value, b.value)) : [...values]
}

/** Departments, each followed by its subdepartments; within a level, ordered by count as received. */
function asTree(values: readonly Value[], above?: string): Value[] {
  const below = values.filter(({ value }) => nearestAbove(value, values)?.value === above)
  return below.flatMap((value) => [value, ...asTree(values, value.value)])
}

/** The deepest department in `among` that contains `path`. */
function nearestAbove(path: string, among: readonly Value[]): Value | undefined {
  const above = among.filter(({ value }) => path.startsWith(`${value}/`))
  return above.reduce<Value | undefined>(
    (deepest, each) => (each.value.length > (deepest?.value.length ?? 0) ? each : deepest),
    undefined,
  )
}

function termsFields(context: PageContext, facet: ShownTerms): Html {
  const { translations, format } = context
  const { name, values, further } = facet
  const labels = [...values, ...further].map(({ value, label = value }) => valueLabel(translations, name, label))
  const isShort = labels.every((label) => label.length <= SHORT)
  // What was chosen stays where it is, in sight.
  const isOpen = further.some(({ selected }) => selected)
  return html`<fieldset${isShort ? html` class="chips"` : ''} id="${facetId(name)}"><legend>${facetTitle(translations, name)}</legend>${valueFields(context, name, values)}${
    further.length > 0 &&
    html`<details class="more"${isOpen ? html` open` : ''}><summary>${translations.moreValues({ count: format.number(further.length) })}</summary><div>${valueFields(context, name, further)}</div></details>`
  }</fieldset>
`
}

function valueFields({ translations, format }: PageContext, name: string, values: readonly Value[]): Html[] {
  const choices = values.map((choice) => ({
    ...choice,
    label: valueLabel(translations, name, choice.label ?? choice.value),
    place: name === 'category' ? placeInTree(choice, values) : { depth: 0 },
  }))
  const [kind, parameter] = name === 'rating' ? ['radio', 'rating_min'] : ['checkbox', name]
  return choices.map(
    ({ value, label, count, selected, place: { depth, above = '' } }) =>
      html`<label${depth > 0 ? html` data-depth="${Math.min(depth, DEEPEST)}"` : ''}><input type="${kind}" name="${parameter}" value="${value}"${selected ? html` checked` : ''}> <span>${above !== '' && html`<span class="quiet">${above}</span>`}${label.slice(above.length)}</span> <span class="count">${format.number(count)}</span></label>`,
  )
}

/** Deeper levels leave no space for names. */
const DEEPEST = 2
const STEP = ' > '

/** The depth of a department in the list, and the part of its label that its parents already show. */
function placeInTree({ value, label = value }: Value, among: readonly Value[]): { depth: number; above?: string } {
  const parent = nearestAbove(value, among)
  if (!parent) return { depth: 0 }
  const said = `${parent.label ?? parent.value}${STEP}`
  return { depth: placeInTree(parent, among).depth + 1, ...(label.startsWith(said) && { above: said }) }
}

function priceFields(
  { translations }: PageContext,
  { min, max }: Extract<Facet, { type: 'range' }>,
  { priceMin, priceMax }: ListingQuery,
): Html {
  return html`<fieldset class="range" id="facet-price"><legend>${translations.price}</legend>
<label><span>${translations.priceFrom}</span> <input type="text" name="price_min"${toolField(`Least price, such as ${formatDecimal(min)}.`)} inputmode="decimal" size="7" value="${priceMin ?? ''}" placeholder="${formatDecimal(min)}"></label>
<label><span>${translations.priceTo}</span> <input type="text" name="price_max"${toolField(`Highest price, such as ${formatDecimal(max)}.`)} inputmode="decimal" size="7" value="${priceMax ?? ''}" placeholder="${formatDecimal(max)}"></label></fieldset>
`
}

/** The chosen filters in words, each with the query that remains without it. */
export function choicesIn(context: PageContext, query: ListingQuery): { label: string; rest: ListingQuery }[] {
  const { translations } = context
  const values = [...query.chosen].flatMap(([name, all]) =>
    all.map((value) => ({
      label: `${facetTitle(translations, name)}: ${valueLabel(translations, name, chosenLabel(context, name, value))}`,
      rest: without(query, name, value),
    })),
  )
  return [...values, ...boundsIn(context, query).filter(({ is }) => is)]
}

/** A chosen value for people: the names of a department, or a quantity as it is written here. */
function chosenLabel({ departments, format }: PageContext, name: string, value: string): string {
  if (name === 'category') return departmentLabel(departments, value)
  return name.startsWith('attribute.') ? detailLabel(value, format.decimalMark) : value
}

/** The filters besides facet values, and whether they are active. */
function boundsIn({ translations, format, shop: { currency } }: PageContext, query: ListingQuery) {
  const money = (text = '') => format.money({ amount: minorUnits(text, currency) ?? 0, currency })
  return [
    {
      is: query.priceMin !== undefined,
      label: translations.priceAtLeast({ price: money(query.priceMin) }),
      rest: { ...query, priceMin: undefined },
    },
    {
      is: query.priceMax !== undefined,
      label: translations.priceAtMost({ price: money(query.priceMax) }),
      rest: { ...query, priceMax: undefined },
    },
    {
      is: query.ratingMin !== undefined,
      label: translations.starsAndUp({ stars: format.number(query.ratingMin ?? 0) }),
      rest: { ...query, ratingMin: undefined },
    },
    { is: query.inStock, label: translations.onlyInStock, rest: { ...query, inStock: false } },
  ]
}

/** The department's names from the top if the shop has it; otherwise the requested text. */
function departmentLabel(departments: readonly Department[], asked: string): string {
  const found = departmentAt(departments, asked.split(/[>/]/).map(slug).join('/'))
  return found
    ? trailOf(found)
        .map(({ name }) => name)
        .join(STEP)
    : asked
}

/** The chosen filters, each with a link that removes it. */
export function chosenList(
  context: PageContext,
  { path, query }: { path: string; query: ListingQuery },
): Html | undefined {
  if (!isNarrowed(query)) return undefined
  const { translations } = context
  return html`<ul class="pills chosen" id="chosen" role="list" aria-label="${translations.chosen}">${choicesIn(
    context,
    query,
  ).map(
    ({ label, rest }) =>
      html`<li><a href="${addressOf(path, fromTheStart(rest))}" rel="nofollow"><span class="quiet">${translations.remove} </span>${label} <span aria-hidden="true">×</span></a></li>`,
  )}<li><a href="${addressOf(path, { q: query.q, sort: query.sort })}" rel="nofollow">${translations.removeAll}</a></li></ul>`
}

export function facetTitle({ facets }: Translations, name: string): string {
  const known: Readonly<Record<string, string>> = facets
  return known[name] ?? titleOf(name.replace(/^(option|attribute)\./, ''))
}

/** A merchant's name for a detail as a title: `frame_material:` is "Frame material". */
function titleOf(name: string): string {
  const words = name
    .replace(/[_\s]+/g, ' ')
    .trim()
    .replace(/:$/, '')
    .trim()
  return words === '' ? name : words.replace(/^\p{Ll}(?=\p{Ll})/u, (letter) => letter.toUpperCase())
}

export function valueLabel(words: Translations, name: string, label: string): string {
  if (name === 'rating') return words.starsAndUp({ stars: label })
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    gender: words.genders,
    age_group: words.ageGroups,
    condition: words.conditions,
  }
  return known[name]?.[label] ?? label
}

const LETTERS = ['XXS', 'XS', 'S', 'M', 'ML', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** Orders sizes naturally: letters from small to large, then numbers, then everything else by name. */
export function bySize(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.localeCompare(b, 'en', { numeric: true })
}

function rankOf(size: string): number {
  const place = LETTERS.indexOf(size.toUpperCase())
  if (place >= 0) return place
  return /^\d/.test(size) ? LETTERS.length : LETTERS.length + 1
}
