/** One thing wrong with an input, with the way to correct it. Bad rows are data, never exceptions. */
export interface ImportIssue {
  /** An `error` leaves the product out; a `warning` says what was dropped or changed on the way in. */
  severity: 'error' | 'warning'
  /** A stable word for machines: `price_missing`, `gtin_invalid`. */
  code: string
  /** The entry of an archive, when the input is one with several. */
  file?: string
  /** Where in the file, counted from 1; in formats without lines, the number of the record. */
  line?: number
  /** The column, element or path as the file names it. */
  column?: string
  /** The offending value, shortened where it is shown. */
  value?: string
  /** What is wrong, a full sentence. */
  reason: string
  /** What to do about it, a full sentence. */
  remedy: string
}

/** What is said about one finding: a stable word, where in the model, the value, a sentence and a way out. */
export interface IssueDetails {
  code: string
  path: string
  value?: unknown
  reason: string
  remedy: string
}

/** Collects what is found wrong with one product, and shows each finding where the file has it. */
export class IssueReport {
  readonly issues: ImportIssue[] = []
  readonly #places: SourceLocations | undefined

  constructor(locations?: SourceLocations) {
    this.#places = locations
  }

  /** The product cannot be taken. */
  error(finding: IssueDetails): void {
    this.issues.push(this.#issue('error', finding))
  }

  /** The product is taken, but not all of it as it was. */
  warn(finding: IssueDetails): void {
    this.issues.push(this.#issue('warning', finding))
  }

  /** Turns losses into reasons why the product was left out. Returns whether there were any. */
  promote(isReason: (code: string) => boolean): boolean {
    for (const issue of this.issues) if (isReason(issue.code)) issue.severity = 'error'
    return this.hasErrors
  }

  get hasErrors(): boolean {
    return this.issues.some(({ severity }) => severity === 'error')
  }

  #issue(severity: ImportIssue['severity'], { code, path, value, reason, remedy }: IssueDetails): ImportIssue {
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

/** The code of an issue after which nothing of the input may be published: what follows in it cannot be read. */
export const FILE_BROKEN = 'file_broken'
/**
 * @example
 * isFileBroken({ severity: 'error', code: FILE_BROKEN, line: 3, reason: 'It ends here.', remedy: 'Fetch it again.' }) // => true
 */
export function isFileBroken(issue: ImportIssue): boolean {
  return issue.code === FILE_BROKEN
}

/** The code of an issue after which nothing of the input may be published: a part of it is in no known format. */
export const FILE_FOREIGN = 'file_not_understood'
/**
 * @example
 * isFileForeign({ severity: 'error', code: 'file_not_understood', reason: 'It is a PDF.', remedy: 'Export it.' }) // => true
 */
export function isFileForeign(issue: ImportIssue): boolean {
  return issue.code === FILE_FOREIGN
}

export function brokenIssue(line: number, reason: string, remedy: string): ImportIssue {
  return { severity: 'error', code: FILE_BROKEN, line, reason, remedy }
}

/** Where in the file the members of a raw product stood, so that what is found wrong with them later can be shown there. */
export interface SourceLocations {
  /** Path in the model without positions (`title`, `variants.gtin`) to the column as the file names it. */
  columns: ReadonlyMap<string, string>
  /** The line of each variant, where variants have rows of their own. */
  variantLines?: readonly number[]
}
