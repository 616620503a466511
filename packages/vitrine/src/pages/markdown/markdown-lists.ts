import type { Facet } from '@vitrine/search'
import type { PageContext } from '@vitrine/ui/components/page-context'
import {
  availabilityText,
  type CardFacts,
  cardNotes,
  cardPriceWords,
  productPath,
} from '@vitrine/ui/components/product-card'
import { type Department, departmentPath } from '@vitrine/ui/departments/department-tree'
import { code, link, list, Markdown, md } from '@vitrine/ui/markdown/markdown'
import { facetTitle, shownFacets, valueLabel } from '../listing/facet-form.ts'

// Lists that several pages share, as Markdown: departments, products, and filters.

export function departmentList({ shop, translations }: PageContext, departments: readonly Department[]): Markdown {
  return list(
    departments.map(
      (department) =>
        md`${link(department.name, `${shop.url}${departmentPath(department)}`)}: ${translations.products(department)}`,
    ),
  )
}

export function shelf(context: PageContext, title: string, cards: readonly CardFacts[]): Markdown[] {
  return cards.length === 0 ? [] : [md`## ${title}`, cardList(context, cards)]
}

/** The facts of cards, and always the availability, which cards omit for available products. */
export function cardList(context: PageContext, cards: readonly CardFacts[]): Markdown {
  const { shop, translations } = context
  return list(
    cards.map((card) => {
      const { price, before } = cardPriceWords(context, card)
      const facts = [
        card.brand,
        before === undefined ? price : `${price} ${translations.was} ${before}`,
        [...cardNotes(context, card), availabilityText(context, card.availability.status ?? 'unknown')].join(' · '),
      ]
      return md`${link(card.title, `${shop.url}${productPath(card)}`)}: ${facts.filter((fact) => fact !== undefined).join(', ')}`
    }),
  )
}

/** The parameters that can be added to the address, with the values that the page's form offers. */
export function facetLines(
  context: PageContext,
  facets: readonly Facet[],
  leftOut?: ReadonlySet<string>,
): Markdown | undefined {
  const { translations, format } = context
  const rows = shownFacets(facets, leftOut).map((facet) => {
    if (facet.type === 'range') {
      const { min, max } = facet
      return md`${translations.price} (${code('price_min')}, ${code('price_max')}): ${format.money(min)} – ${format.money(max)}`
    }
    const { name, values, further } = facet
    const offered = [...values, ...further.filter(({ selected }) => selected)].map(
      ({ value, label, count }) =>
        md`${code(value)}${label === undefined || label === value ? '' : ` ${valueLabel(translations, name, label)}`} (${count})`,
    )
    return md`${facetTitle(translations, name)} (${code(name === 'rating' ? 'rating_min' : name)}): ${new Markdown(offered.join(', '))}`
  })
  return rows.length > 0 ? list(rows) : undefined
}
