import type { Mapping, MappingField } from '../../src/readers/mapping.ts'

/**
 * A table or JSON text in the shape that a platform publishes for its exports, with the mapping that is right for it.
 * Names of columns are the platform's; the rows are our own.
 */
export interface MappingSample {
  /** The platform, and the language of its header. */
  name: string
  /** The currency of the shop that imports it. */
  currency: string
  text: string
  /** The column of each field; several columns in their order. Fields that are not named must not be mapped. */
  fields: Partial<Record<MappingField, string | readonly string[]>>
  /** Fields that may be mapped to this column or left out: both are right. */
  may?: Partial<Record<MappingField, string | readonly string[]>>
  /** What the mapping must say besides its fields. */
  says?: Partial<
    Pick<
      Mapping,
      'currency' | 'price_in' | 'decimal' | 'weight_unit' | 'continued_rows' | 'group_by' | 'records' | 'variants'
    >
  >
  /** The columns of the options, in their order. */
  options?: readonly string[]
  /** Columns that must appear nowhere but under `ignore`: costs, internal notes, prices of others. */
  never?: readonly string[]
  /** For words of the file, the status that each must have. */
  status?: Readonly<Record<string, Readonly<Record<string, 'active' | 'hidden'>>>>
}
