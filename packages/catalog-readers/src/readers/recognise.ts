import type { Problem } from '../reading.ts'
import { acpJson } from './acp-json.ts'
import { findForeign } from './foreign.ts'
import type { Glance } from './glance.ts'
import { googleText } from './google-text.ts'
import { googleXml } from './google-xml.ts'
import { mappedReader, missingColumns } from './mapped.ts'
import type { Mapping } from './mapping.ts'
import { openAiJson } from './openai-json.ts'
import { openAiText } from './openai-text.ts'
import { ownModel } from './own-model.ts'
import type { Reader } from './reader.ts'
import { shopifyCsv } from './shopify-csv.ts'
import { shopifyJson } from './shopify-json.ts'
import { woocommerceCsv } from './woocommerce-csv.ts'

/** Every format that is understood without a mapping, the surest signs first. */
export const READERS: readonly Reader[] = [
  ownModel,
  shopifyCsv,
  shopifyJson,
  woocommerceCsv,
  googleText,
  googleXml,
  openAiJson,
  openAiText,
  acpJson,
]

/** The reader for an input that begins like this; a problem: it is in no format that we know. */
export function recognise(glance: Glance, mapping: Mapping | undefined): { reader: Reader } | { problem: Problem } {
  const reader = mapping ? mappedReader(mapping) : READERS.find((reader) => reader.recognise(glance))
  const problem = mapping && missingColumns(mapping, glance)
  if (problem) return { problem }
  return reader?.recognise(glance) ? { reader } : { problem: formatProblem(glance) }
}

/** What to say about an input that is in no known format. */
export function formatProblem(glance: Glance): Problem {
  const foreign = findForeign(glance.start)
  if (foreign) return { severity: 'error', code: 'format_unknown', ...foreign }
  return {
    severity: 'error',
    code: 'format_unknown',
    reason: `${describe(glance)} Known without a mapping: ${READERS.map(({ name }) => name).join('; ')}.`,
    remedy:
      'Say with a mapping file what its columns mean: `vitrine import --suggest-mapping <file>` writes a first one to edit, and `--mapping <mapping file>` uses it.',
  }
}

function describe(glance: Glance): string {
  switch (glance.kind) {
    case 'delimited':
      return `This is a table with the columns ${glance.header
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(', ')}${glance.header.length > 12 ? ' …' : ''}, which is no format that is known.`
    case 'json':
      return `This is JSON whose records have the members ${Object.keys(glance.first)
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(', ')}, which is no format that is known.`
    case 'xml':
      return `This is XML that begins with ${glance.start.trim().slice(0, 80)}, which is no product feed that is known.`
    case 'unknown':
      return glance.start.trim() === '' ? 'The input is empty.' : 'This is neither a table nor JSON nor XML.'
  }
}
