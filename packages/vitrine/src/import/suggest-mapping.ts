import { ownerFacts } from '@vitrine/catalog/shop/owner-facts'
import { type AskedColumn, MIN_CONFIDENCE, type Suggestion, suggestMapping } from '@vitrine/catalog-readers'
import { PRIVATE_FILE, replaceFile, toTerminalLine } from '@vitrine/kit'
import type { CommandShop } from '@vitrine/server-kit'
import { alignColumns, printError, printJson } from '@vitrine/server-kit/command-line/output'
import type { IMPORT_SETTINGS } from './import-settings.ts'
import { openImportSigning, openSource } from './import-source.ts'
import { importableAddresses } from './importable-addresses.ts'

/** Exit codes: 0 the mapping is usable, 1 could not run, 2 a required column was not found. */
const EXIT = { done: 0, failed: 1, notUnderstood: 2 } as const

/** Prints a mapping to save and edit, and its confidence and reasons on standard error. `report`: a file for all of it. */
export async function printSuggestion(
  shop: CommandShop<unknown, typeof IMPORT_SETTINGS>,
  addresses: string[],
  { encoding, report }: { encoding?: string; report?: string },
): Promise<number> {
  const { config, get } = await shop.read()
  const { currency, locale } = get(ownerFacts)
  const [address, ...others] = addresses
  if (address === undefined || others.length > 0) {
    printError('A mapping can be suggested for one input at a time.')
    return EXIT.failed
  }
  await using signing = openImportSigning(shop)
  const { bytes, name } = await openSource(address, {
    isAllowed: importableAddresses(config),
    sign: signing.sign,
  })
  const suggested = await suggestMapping(bytes, { currency, locale, encoding })
  if ('issue' in suggested) {
    printError(`${name} could not be read. ${suggested.issue.reason} ${suggested.issue.remedy}`)
    return EXIT.notUnderstood
  }
  if (report !== undefined) await replaceFile(report, JSON.stringify(suggested), { mode: PRIVATE_FILE })
  printJson(suggested.mapping, 2)
  printError(describeSuggestion(suggested).split('\n'))
  return suggested.isUsable ? EXIT.done : EXIT.notUnderstood
}

/** The suggestion for people: a table of mapped columns, and lists of the others. */
export function describeSuggestion(suggestion: Suggestion): string {
  const { fields, doubtful, private: own, asked, mapping, warnings, trial, isUsable } = suggestion
  const doubts = doubtful.map(({ name, why }) => `  - "${name}": ${why}`)
  const parts = [
    tableOf(fields),
    ...section(`Not mapped, confidence below ${MIN_CONFIDENCE}; add them to "fields" if they are right:`, doubts),
    ...section('Not suggested, because the names look like internal data:', listed(own)),
    ...section(
      'Details that customers will see. They describe the product by their names or values. Remove from "details" what should stay private:',
      listed(mapping.details ?? []),
    ),
    ...section(
      'May customers see these columns? They stay private. To show one, add it to "details":',
      questions(asked),
    ),
    ...section('Check:', [
      ...warnings.map((warning) => `  - ${warning}`),
      ...(trial ? [`  - Test run: ${trial.products} products, ${trial.priced} with a price.`] : []),
    ]),
    isUsable
      ? 'Save the mapping, correct it, and try it: npm exec --no -- vitrine import --mapping mapping.json FILE --dry-run'
      : 'The mapping is incomplete: see above for what is missing.',
  ]
  return parts.join('\n\n')
}

function tableOf(fields: Suggestion['fields']): string {
  const rows = fields.map(({ field, columns, confidence, why }) => [
    field,
    columns.join(', '),
    confidence.toFixed(2),
    why,
  ])
  return alignColumns([['field', 'column', 'confidence', 'why'], ...rows], 40).join('\n')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [[title, ...lines.map(toTerminalLine)].join('\n')] : []
}

const MOST_NAMES = 60

/** A line for each column, with some of its values. */
function questions(asked: readonly AskedColumn[]): string[] {
  const lines = asked
    .slice(0, MOST_NAMES)
    .map(({ column, samples }) => `  - "${column}": ${samples.length > 0 ? samples.join(' · ') : 'empty so far'}`)
  return asked.length > MOST_NAMES ? [...lines, `  … and ${asked.length - MOST_NAMES} more`] : lines
}

function listed(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > MOST_NAMES ? ` … and ${names.length - MOST_NAMES} more` : ''
  return [
    `  ${names
      .slice(0, MOST_NAMES)
      .map((name) => `"${name}"`)
      .join(', ')}${more}`,
  ]
}
