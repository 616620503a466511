import { cutText } from '@vitrine/kit'
import type { InputPreview } from '../input/input-preview.ts'
import type { ImportIssue } from '../model/import-issue.ts'
import { acpJson } from './acp-json.ts'
import { bigcommerceCsv } from './bigcommerce-csv.ts'
import type { FormatReader } from './format-reader.ts'
import { googleText } from './google-text.ts'
import { googleXml } from './google-xml.ts'
import { mappedReader, missingColumns } from './mapped-reader.ts'
import type { Mapping } from './mapping.ts'
import { openAiJson } from './openai-json.ts'
import { openAiText } from './openai-text.ts'
import { ownModel } from './own-model.ts'
import { shopifyBulk } from './shopify-bulk.ts'
import { shopifyCsv } from './shopify-csv.ts'
import { shopifyJson } from './shopify-json.ts'
import { wixCsv } from './wix-csv.ts'
import { woocommerceCsv } from './woocommerce-csv.ts'
import { yandexYml } from './yandex-yml.ts'

/** Every format that is understood without a mapping, the surest signs first. */
const FORMAT_READERS: readonly FormatReader[] = [
  ownModel,
  shopifyCsv,
  shopifyJson,
  shopifyBulk,
  woocommerceCsv,
  bigcommerceCsv,
  wixCsv,
  googleText,
  googleXml,
  yandexYml,
  openAiJson,
  openAiText,
  acpJson,
]

/** The reader for an input that begins like this; an issue: it is in no format that we know. */
export function recogniseFormat(
  preview: InputPreview,
  { mapping, readers = [] }: { mapping?: Mapping; readers?: readonly FormatReader[] },
): { reader: FormatReader } | { issue: ImportIssue } {
  const reader = mapping
    ? mappedReader(mapping)
    : [...readers, ...FORMAT_READERS].find((reader) => reader.recognise(preview))
  const issue = mapping && missingColumns(mapping, preview)
  if (issue) return { issue }
  return reader?.recognise(preview) ? { reader } : { issue: formatIssue(preview) }
}

/** What to say about an input that is in no known format. */
export function formatIssue(preview: InputPreview): ImportIssue {
  return {
    severity: 'error',
    code: 'format_unknown',
    reason: `${describe(preview)} Known without a mapping: ${FORMAT_READERS.map(({ name }) => name).join('; ')}.`,
    remedy:
      'Say with a mapping file what its columns mean: `vitrine import --suggest-mapping <file>` writes a first one to edit, and `--mapping <mapping file>` uses it.',
  }
}

function describe(preview: InputPreview): string {
  switch (preview.kind) {
    case 'delimited':
      return `This is a table with the columns ${preview.header
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(', ')}${preview.header.length > 12 ? ' …' : ''}, which is no format that is known.`
    case 'json':
      return `This is JSON whose records have the members ${Object.keys(preview.first)
        .slice(0, 12)
        .map((name) => `"${name}"`)
        .join(', ')}, which is no format that is known.`
    case 'xml':
      return `This is XML that begins with ${cutText(preview.start.trim(), 80)}, which is no product feed that is known.`
    case 'unknown':
      return preview.start.trim() === '' ? 'The input is empty.' : 'This is neither a table nor JSON nor XML.'
  }
}
