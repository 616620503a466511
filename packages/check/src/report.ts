import type { Readiness, Verdict } from './check.ts'

const MARKS: Readonly<Record<Verdict['outcome'], string>> = { kept: '✓', broken: '✗', absent: '–' }

/** The readiness of a site in words: what is kept in a line, what is broken with why it matters and how to mend it. */
export function reportReadiness({ url, score, level, areas, verdicts }: Readiness): string {
  const parts = areas.map(({ area, title, kept, of }) => {
    const lines = verdicts.filter((verdict) => verdict.area === area).flatMap(linesOf)
    return [`${title}: ${kept} of ${of}`, ...lines].join('\n')
  })
  return [`${url}: ${score} of 100, level ${level} of 5`, ...parts].join('\n\n')
}

function linesOf({ outcome, title, note, why, remedy, id }: Verdict): string[] {
  const head = `  ${MARKS[outcome]} ${title}`
  if (outcome === 'kept') return [head]
  if (outcome === 'absent') return [`${head} (${note} Counts neither way.)`]
  return [`${head} [${id}]`, `      found:  ${note}`, `      why:    ${why}`, `      remedy: ${remedy}`]
}
