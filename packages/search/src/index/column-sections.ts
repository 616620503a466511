import type { Growing } from './growable-arrays.ts'
import { narrowestColumn, type Section } from './image.ts'
import type { InternedLists } from './intern.ts'

/** The columns of an image, each as narrow as its largest number allows. */
export function narrowSections(
  columns: Readonly<Record<string, Growing<Uint32Array<ArrayBuffer>>>>,
): [string, Section][] {
  return Object.entries(columns).map(([name, column]) => [name, narrowestColumn(column.view())])
}

/** Columns in the form in which they were built. */
export function plainSections(columns: Readonly<Record<string, { view(): Section }>>): [string, Section][] {
  return Object.entries(columns).map(([name, column]) => [name, column.view()])
}

/** Lists by number: where each begins, and what is in them. */
export function listSections(lists: Readonly<Record<string, InternedLists>>): [string, Section][] {
  return Object.entries(lists).flatMap(([name, { starts, items }]): [string, Section][] => [
    [`${name}ListStarts`, starts()],
    [`${name}ListItems`, items()],
  ])
}

export function ascending(numbers: number[]): number[] {
  return numbers.length < 2 ? numbers : numbers.sort((one, other) => one - other)
}
