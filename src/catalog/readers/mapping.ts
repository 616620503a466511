/** replaced below */
export interface Mapping {
  format?: string
}
