import * as camp from './camp-and-snow.ts'
import * as clothing from './clothing.ts'
import * as footwear from './footwear.ts'
import * as gear from './gear.ts'
import type { Paint } from './paint.ts'
import * as water from './water-and-bags.ts'
import * as wheels from './wheels-and-rope.ts'

/** Every drawing by its name: SVG for one thing in one colour, standing on the page of `shapes.ts`. */
export const DRAWINGS = { ...footwear, ...clothing, ...gear, ...wheels, ...water, ...camp } satisfies Record<
  string,
  (paint: Paint) => string
>

export type DrawingName = keyof typeof DRAWINGS
