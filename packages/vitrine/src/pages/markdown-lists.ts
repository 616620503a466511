import type { Facet } from '@vitrine/search'
import { code, link, list, Markdown, md } from '../markdown.ts'
import { type Department, departmentPath } from './departments.ts'
import { facetTitle, shownFacets, valueLabel } from './facet-form.ts'
import type { House } from './layout.ts'
import { type CardFacts, cardNotes, cardPriceWords, productPath } from './product-card.ts'

// What several pages list, as Markdown: departments, products, and what products can be narrowed by.

export function departmentList({ shop, words }: House, departments: readonly Department[]): Markdown {
  return list(
    departments.map(
      (department) =>
        md`${link(department.name, `${shop.url}${departmentPath(department)}`)}: ${words.products(department.count)}`,
    ),
  )
}

export function shelf(house: House, title: string, cards: readonly CardFacts[]): Markdown[] {
  return cards.length === 0 ? [] : [md`## ${title}`, cardList(house, cards)]
}

/** The facts of cards, and always whether a product can be had, about which cards are silent when it can. */
export function cardList(house: House, cards: readonly CardFacts[]): Markdown {
  const { shop, words } = house
  return list(
    cards.map((card) => {
      const { price, before } = cardPriceWords(house, card)
      const facts = [
        card.brand,
        before === undefined ? price : `${price} ${words.was} ${before}`,
        [...cardNotes(house, card), words.availability[card.availability.status ?? 'unknown']].join(' · '),
      ]
      return md`${link(card.title, `${shop.url}${productPath(card)}`)}: ${facts.filter((fact) => fact !== undefined).join(', ')}`
    }),
  )
}

/** What can be added to the address, with the values that the form of the page offers. */
export function facetList(house: House, facets: readonly Facet[], leftOut?: ReadonlySet<string>): Markdown | undefined {
  const { words, speech } = house
  const rows = shownFacets(facets, leftOut).map((facet) => {
    if (facet.type === 'range') {
      const { min, max } = facet
      return md`${words.price} (${code('price_min')}, ${code('price_max')}): ${speech.money(min)} – ${speech.money(max)}`
    }
    const { name, values } = facet
    const offered = values.map(
      ({ value, label, count }) =>
        md`${code(value)}${label === undefined || label === value ? '' : ` ${valueLabel(words, name, label)}`} (${count})`,
    )
    return md`${facetTitle(words, name)} (${code(name === 'rating' ? 'rating_min' : name)}): ${new Markdown(offered.join(', '))}`
  })
  return rows.length > 0 ? list(rows) : undefined
}
