import { readFileSync } from 'node:fs'
import { type JudgedQuery, readJudgements } from './chorus.ts'

/** Judged queries of a catalogue. The sealed third is read by a final run alone, never while something is tuned. */
export function judgedQueries(catalogue: string, part: 'open' | 'sealed'): JudgedQuery[] {
  if (catalogue === 'chorus') {
    // A query without one good product among those judged cannot be ranked well or badly.
    const usable = ({ ratings }: JudgedQuery) => [...ratings.values()].some((rating) => rating > 0)
    return part === 'open' ? readJudgements().filter(usable) : []
  }
  const file = new URL(`judged/${catalogue}${part === 'sealed' ? '.sealed' : ''}.txt`, import.meta.url)
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [, query = '', ...grades] = line.split(' | ')
    const ratings = new Map(
      grades.flatMap((list) => {
        const [grade, ...ids] = list.split(' ')
        return ids.map((id): [string, number] => [id, Number(grade)])
      }),
    )
    return { query, ratings, isComplete: head === '# complete' }
  })
}
