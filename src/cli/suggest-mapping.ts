import { suggestMapping } from '../catalog/readers/suggest-mapping.ts'
import { readConfig } from '../config.ts'
import { openSource } from './import-source.ts'

/** Prints a mapping that can be saved and edited, and beside it, on standard error, why it is what it is. */
export async function printSuggestion(addresses: string[], encoding?: string): Promise<number> {
  const { shop } = await readConfig()
  const [address, ...others] = addresses
  if (address === undefined || others.length > 0) {
    console.error('A mapping is suggested for one input at a time.')
    return 1
  }
  const { bytes, name } = await openSource(address)
  const suggested = await suggestMapping(bytes, { currency: shop.currency, encoding })
  if ('problem' in suggested) {
    console.error(`${name} was not understood. ${suggested.problem.reason} ${suggested.problem.remedy}`)
    return 2
  }
  console.log(JSON.stringify(suggested.mapping, undefined, 2))
  for (const line of suggested.explanations) console.error(`- ${line}`)
  console.error('Save the mapping, correct it, and use it: vitrine import --mapping mapping.json FILE --dry-run')
  return 0
}
