import type { Places, Problem } from './reading.ts'

/** What is said about one finding: a stable word, where in the model, the value, a sentence and a way out. */
export interface Finding {
  code: string
  path: string
  value?: unknown
  reason: string
  remedy: string
}

/** Collects what is found wrong with one product, and shows each finding where the file has it. */
export class Report {
  readonly problems: Problem[] = []
  readonly #places: Places | undefined

  constructor(places?: Places) {
    this.#places = places
  }

  /** The product cannot be taken. */
  error(finding: Finding): void {
    this.problems.push(this.#problem('error', finding))
  }

  /** The product is taken, but not all of it as it was. */
  warn(finding: Finding): void {
    this.problems.push(this.#problem('warning', finding))
  }

  /** What was only a loss turns out to be the end of the product. Tells whether there was any such. */
  promote(isReason: (code: string) => boolean): boolean {
    for (const problem of this.problems) if (isReason(problem.code)) problem.severity = 'error'
    return this.hasErrors
  }

  get hasErrors(): boolean {
    return this.problems.some(({ severity }) => severity === 'error')
  }

  #problem(severity: Problem['severity'], { code, path, value, reason, remedy }: Finding): Problem {
    const line = this.#lineOf(path)
    return {
      severity,
      code,
      ...(line !== undefined && { line }),
      column: this.#places?.columns.get(path.replace(/\[\d+\]/g, '')) ?? path,
      ...(value !== undefined && { value: typeof value === 'string' ? value : JSON.stringify(value) }),
      reason,
      remedy,
    }
  }

  #lineOf(path: string): number | undefined {
    const variant = /^variants\[(\d+)\]/.exec(path)?.[1]
    return variant === undefined ? undefined : this.#places?.variantLines?.[Number(variant)]
  }
}
