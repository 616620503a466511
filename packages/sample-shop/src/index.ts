/** The sample shop: catalogue, pictures, policies, and a generator of large catalogues. */

export { generateProducts, writeSample } from './generate/generate.ts'
export { samplePrice, samplePriceText, sampleShipping } from './prices.ts'
export { SAMPLE_CATALOG, SAMPLE_HOST, SAMPLE_PICTURES, SAMPLE_POLICIES, SAMPLE_SHOP, SAMPLE_SOURCE } from './shop.ts'
