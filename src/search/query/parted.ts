import { HANDFUL } from './verdicts.ts'

/** Docs of a handful of which each variant has to be looked at. */
export interface Parted {
  docs: Uint32Array
  length: number
  /** How many variants pass, up to two: told by who looks. */
  passes: Uint8Array
}

export function createParted(): Parted {
  return { docs: new Uint32Array(HANDFUL), length: 0, passes: new Uint8Array(HANDFUL) }
}
