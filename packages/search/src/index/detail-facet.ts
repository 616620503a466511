/** A filter by a detail that a department offers. */
export interface DetailFacet {
  /** As the catalogue spells it: `attribute.Frame`. */
  name: string
  /** What the filter takes: values, or ranges such as `1..2 kg`. */
  values: readonly string[]
  /** Whether they are quantities, which keep this order; others are listed by their frequency. */
  isOrdered: boolean
}

/** The facets of each department by its path, the most useful first; those of the whole shop by the empty path. */
export type DepartmentFacets = ReadonlyMap<string, readonly DetailFacet[]>
