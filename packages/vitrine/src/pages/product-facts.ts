import { buyLink, currentPrice, isOrderable, type Media } from '@vitrine/product'
import type { PageContext } from '@vitrine/ui/components/page-context'
import {
  availabilityText,
  type CardFacts,
  cardNotes,
  cardPriceWords,
  productPath,
} from '@vitrine/ui/components/product-card'
import { trusted } from '@vitrine/ui/html/html'
import type { FactsOf, PictureFacts, TemplateCard } from '@vitrine/ui/theme/page-facts'
import type { ProductView } from './page-reader.ts'
import { factRows } from './product/product-sections.ts'
import { picturesOf } from './product/variant-choice.ts'

// Products for templates: everything as text, as it would appear on the page.

export function templateCard(context: PageContext, card: CardFacts): TemplateCard {
  const { price, before } = cardPriceWords(context, card)
  return {
    title: card.title,
    brand: card.brand,
    path: productPath(card),
    price,
    price_before: before,
    picture: card.picture && pictureFacts(card.picture, card.title),
    notes: cardNotes(context, card),
  }
}

export function templateProduct(context: PageContext, view: ProductView): FactsOf['product'] {
  const { product, choice, at } = view
  // Templates have one price: until a variant is chosen, that of the one whose pictures are shown.
  const chosen = choice.shown
  const { format, shop } = context
  const { price, list_price } = currentPrice(chosen, at)
  const { rating } = product
  const { id, title, handle, brand, tags, description, highlights = [] } = product
  return {
    product: {
      ...{ id, title, handle, brand, tags, highlights },
      path: productPath(product),
      description: description.plain,
      // Sanitized by the import.
      description_html: trusted(description.html ?? ''),
      price: format.money(price),
      price_before: list_price && format.money(list_price),
      availability: availabilityText(context, chosen.availability.status),
      is_orderable: isOrderable(chosen.availability.status),
      rating: rating && {
        value: format.number(rating.value),
        scale: format.number(rating.scale_max),
        count: format.number(rating.count),
      },
      pictures: picturesOf(product, choice).map((picture) => pictureFacts(picture, title)),
      details: factRows(context, product, choice.variant).map(({ name, value }) => ({ name, value })),
      buy_url: buyLink(product, chosen, { shopUrl: shop.url, checkout: shop.checkout }),
      variant: { id: chosen.id, title: chosen.title, sku: chosen.sku, gtin: chosen.gtin },
    },
    related: view.related.map((card) => templateCard(context, card)),
    similar: view.similar.map((card) => templateCard(context, card)),
  }
}

function pictureFacts(
  { url, alt_text, width, height }: Pick<Media, 'url' | 'alt_text' | 'width' | 'height'>,
  title: string,
): PictureFacts {
  return { url, alt: alt_text ?? title, width, height }
}
