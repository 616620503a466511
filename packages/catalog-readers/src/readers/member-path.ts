import { isRecord } from '../model/json-value.ts'

// How a mapping names a member inside the members of a record of JSON or XML: `brand.name`, `images.0.src`, and of
// several that tell themselves apart by a member of theirs the one in brackets, `PARAM[PARAM_NAME=Colour].VAL`.

/** The steps of a path; a point inside brackets is part of a value. */
export function stepsOf(path: string): readonly string[] {
  return path.includes('[') ? (path.match(/(?:[^.[]|\[[^[\]]*\]|\[)+/g) ?? []) : path.split('.')
}

/** A step that chooses among members of one name: `PARAM[PARAM_NAME=Colour]`. */
export interface MemberChoice {
  name: string
  /** The member by which they tell themselves apart, and what it says; `*` is any text. */
  by: string
  value: string
}

export function choiceIn(step: string): MemberChoice | undefined {
  const [, name = '', by, value] = /^([^[]+)\[([^=\]]+)=(.*)\]$/s.exec(step) ?? []
  return by === undefined || value === undefined ? undefined : { name, by, value }
}

/** The values at the end of a path; lists on the way are followed through each of their entries. */
export function valuesAtPath(value: unknown, path: readonly string[]): unknown[] {
  const [step, ...rest] = path
  if (step === undefined) return [value].flat()
  if (Array.isArray(value) && !/^\d+$/.test(step)) return value.flatMap((entry) => valuesAtPath(entry, path))
  if (Array.isArray(value)) return valuesAtPath(value[Number(step)], rest)
  if (!isRecord(value)) return []
  if (Object.hasOwn(value, step)) return valuesAtPath(value[step], rest)
  const choice = choiceIn(step)
  if (!choice) return []
  return chosenBy(value, choice)
    .filter(({ value }) => value === choice.value)
    .flatMap(({ member }) => valuesAtPath(member, rest))
}

/** The members of a record that a choice is between, each with the value that distinguishes it. */
export function chosenBy(
  record: Record<string, unknown>,
  { name, by }: MemberChoice,
): { member: Record<string, unknown>; value: string }[] {
  const members = Object.hasOwn(record, name) ? [record[name]].flat() : []
  return members.filter(isRecord).flatMap((member) => {
    const [value] = (Object.hasOwn(member, by) ? [member[by]] : valuesAtPath(member, by.split('.'))).flatMap(textsOf)
    return value === undefined ? [] : [{ member, value }]
  })
}

/** The text of a value; of an element of XML with attributes, its own. */
export function textsOf(value: unknown): string[] {
  if (isRecord(value)) return Object.hasOwn(value, '#text') ? textsOf(value['#text']) : []
  if (typeof value === 'boolean' || typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : []
}
