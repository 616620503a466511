import { currentPrice, isOrderable, type Media } from '@vitrine/product'
import { picturesOf } from '../choice.ts'
import { trusted } from '../html.ts'
import type { House } from '../layout.ts'
import { type CardFacts, cardNotes, cardPriceWords, productPath } from '../product-card.ts'
import type { ProductView } from '../product-page.ts'
import { factRows } from '../product-sections.ts'
import type { CardSaid, FactsOf, PictureFacts } from './page-facts.ts'

// Products as templates see them: everything in words, as it would stand on the page.

export function cardSaid(house: House, card: CardFacts): CardSaid {
  const { price, before } = cardPriceWords(house, card)
  return {
    title: card.title,
    brand: card.brand,
    path: productPath(card),
    price,
    price_before: before,
    picture: card.picture && pictureFacts(card.picture, card.title),
    notes: cardNotes(house, card),
  }
}

export function productSaid(house: House, view: ProductView): FactsOf['product'] {
  const { product, chosen, at } = view
  const { speech, words } = house
  const { price, list_price } = currentPrice(chosen, at)
  const { rating } = product
  const { id, title, handle, brand, tags, description, highlights = [] } = product
  return {
    product: {
      ...{ id, title, handle, brand, tags, highlights },
      path: productPath(product),
      description: description.plain,
      // Sanitised by the import.
      description_html: trusted(description.html ?? ''),
      price: speech.money(price),
      price_before: list_price && speech.money(list_price),
      availability: words.availability[chosen.availability.status],
      is_orderable: isOrderable(chosen.availability.status),
      rating: rating && {
        value: speech.number(rating.value),
        scale: speech.number(rating.scale_max),
        count: speech.number(rating.count),
      },
      pictures: picturesOf(product, chosen).map((picture) => pictureFacts(picture, title)),
      details: factRows(house, product, chosen).map(({ name, value }) => ({ name, value })),
      buy_url: chosen.url ?? product.url,
      variant: { id: chosen.id, title: chosen.title, sku: chosen.sku, gtin: chosen.gtin },
    },
    related: view.related.map((card) => cardSaid(house, card)),
    similar: view.similar.map((card) => cardSaid(house, card)),
  }
}

function pictureFacts(
  { url, alt_text, width, height }: Pick<Media, 'url' | 'alt_text' | 'width' | 'height'>,
  title: string,
): PictureFacts {
  return { url, alt: alt_text ?? title, width, height }
}
