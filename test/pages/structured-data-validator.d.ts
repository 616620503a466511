/** What the tests use of it; the package brings no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
    path: { type?: string; index?: number; property?: string }[]
    fieldNames: string[]
  }

  export default class Validator {
    constructor(schemaOrg: unknown)
    /** The objects of a page by their type. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>
  }
}
