/** The sample shop: catalogue, pictures, policies, and a generator of large catalogues. */

export { SAMPLE_CATALOGUE, SAMPLE_PICTURES, SAMPLE_POLICIES } from './files.ts'
export { generateProducts, writeSample } from './generate/generate.ts'
export { samplePrice, samplePriceText, sampleShipping } from './prices.ts'
export { SAMPLE_HOST, SAMPLE_SHOP, SAMPLE_SOURCE } from './shop.ts'
