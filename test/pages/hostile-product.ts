import type { Product } from '../../packages/product/src/product.ts'
import { aProduct } from '../products.ts'

/** What an import may hand us from a stranger: markup in every text, endless words, a hundred variants, no picture. */
export function hostileProduct(): Product {
  const bad = `</script><img src=x onerror=alert(1)>"'&`
  const sizes = Array.from({ length: 100 }, (_, place) => `${bad} ${place}`)
  const product = aProduct('hostile')
  const [variant] = product.variants
  if (!variant) throw new Error('A product has a variant.')
  return {
    ...product,
    handle: 'hostile',
    title: `${bad} ${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3)}`,
    description: { plain: bad, html: '<p>Checked &amp; harmless.</p>' },
    brand: bad,
    product_type: [bad],
    highlights: [bad],
    details: [{ name: bad, value: bad }],
    faqs: [{ question: bad, answer: bad }],
    reviews: [{ rating: 5, title: bad, body: bad, author: bad, date: '2026-01-01' }],
    rating: { value: 5, count: 1, scale_min: 1, scale_max: 5 },
    documents: [{ title: bad, url: 'https://example.test/a.pdf?"><script>' }],
    seo: { title: bad, description: bad },
    options: [{ name: bad, values: sizes }],
    variants: sizes.map((label, place) => ({
      ...variant,
      id: `hostile-${place}`,
      title: label,
      options: [{ name: bad, label }],
      size: label,
    })),
  }
}
