import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/** The sample catalogue: one product a line, priced in euros. */
export const SAMPLE_CATALOGUE = path.join(ROOT, 'catalogue.jsonl')

/** The folder of the sample's pictures. */
export const SAMPLE_PICTURES = path.join(ROOT, 'pictures')

/** The folder of the sample's policy pages, one Markdown file a page. */
export const SAMPLE_POLICIES = path.join(ROOT, 'policies')
