import { readStatus } from '@vitrine/product'
import { inChunks } from '../../../../test/catalog/read-catalog.ts'
import type { Mapping, MappingField } from '../../src/readers/mapping.ts'
import { type Suggestion, suggestMapping } from '../../src/suggest/suggest-mapping.ts'
import type { MappingSample } from './sample.ts'

export interface Score {
  right: number
  of: number
  mistakes: string[]
}

/** Compares a suggestion with the right answer, one point for each field, setting, status word and private column. */
export async function scoreOf(sample: MappingSample): Promise<Score> {
  const suggestion = await suggestMapping(inChunks(sample.text, 997), { currency: sample.currency })
  if ('issue' in suggestion) return { right: 0, of: 1, mistakes: [suggestion.issue.reason] }
  const checks = [...fieldChecks(sample, suggestion), ...otherChecks(sample, suggestion.mapping)]
  const mistakes = checks.flatMap(({ is, should, about }) =>
    is === should ? [] : [`${about}: ${is} instead of ${should}`],
  )
  return { right: checks.length - mistakes.length, of: checks.length, mistakes }
}

interface Check {
  about: string
  is: string
  should: string
}

function fieldChecks({ fields, may = {} }: MappingSample, { mapping }: Suggestion): Check[] {
  const names = new Set([...Object.keys(fields), ...Object.keys(mapping.fields)]) as Set<MappingField>
  // What says the currency of a row is always taken; what the mapping says of it is in `says`.
  names.delete('currency')
  return [...names].map((field) => {
    const is = columnsOf(mapping.fields[field])
    const [right, also] = [fields[field], may[field]]
    // What may be mapped may be left out as well. A field of neither list must not be mapped.
    const allowed = also === undefined ? [right ?? []] : [right ?? [], also, []]
    const fitting = allowed.map((columns) => [columns].flat().join(' + ')).find((columns) => columns === is)
    return { about: field, is, should: fitting ?? [fields[field] ?? []].flat().join(' + ') }
  })
}

function otherChecks({ says = {}, options = [], never = [], status = {} }: MappingSample, mapping: Mapping): Check[] {
  const published = new Set([
    ...Object.values(mapping.fields).flatMap((source) => columnsOf(source).split(' + ')),
    ...(mapping.options ?? []).map(({ column }) => column),
    ...(mapping.details ?? []),
  ])
  return [
    ...Object.entries(says).map(([name, value]) => ({
      about: name,
      is: JSON.stringify(Object.entries(mapping).find(([key]) => key === name)?.[1]),
      should: JSON.stringify(value),
    })),
    {
      about: 'options',
      is: (mapping.options ?? []).map(({ column }) => column).join(' + '),
      should: options.join(' + '),
    },
    ...never.map((column) => ({
      about: 'private',
      is: published.has(column) ? column : '',
      should: '',
    })),
    ...Object.entries(status).flatMap(([column, words]) =>
      Object.entries(words).map(([word, meaning]) => ({
        about: `status "${word}" of ${column}`,
        is: statusIn(mapping, column, word),
        should: meaning,
      })),
    ),
  ]
}

function columnsOf(sources: Mapping['fields'][MappingField]): string {
  return [sources ?? []]
    .flat()
    .flatMap((source) => (typeof source === 'string' ? source : (source.column ?? source.columns ?? [])))
    .join(' + ')
}

function statusIn({ fields }: Mapping, column: string, word: string): string {
  const source = [fields.status ?? []].flat().find((source) => columnsOf(source) === column)
  if (!source) return 'not mapped'
  const values = typeof source === 'string' ? {} : (source.values ?? {})
  return readStatus(values[word] ?? values['*'] ?? word) === 'active' ? 'active' : 'hidden'
}
