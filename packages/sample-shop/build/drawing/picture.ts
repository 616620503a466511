import type { ColourName } from '../words.ts'
import { DRAWINGS, type DrawingName } from './drawings.ts'
import { EXTENTS } from './extents.ts'
import { paintIn } from './paint.ts'
import { round } from './shapes.ts'

/** Pixels of a picture's side: more than the 500 that Google asks for from 2027, light enough for a page of forty. */
export const SIDE = 800

/** Paper and disc behind the things of a department. */
const GROUNDS: Record<string, [paper: string, disc: string]> = {
  Running: ['#f3e3d3', '#f9efe4'],
  Cycling: ['#dfe6ea', '#edf2f4'],
  'Hiking & Camping': ['#dde5d6', '#ebf0e5'],
  Climbing: ['#e9ddd6', '#f3ebe6'],
  Football: ['#d9e6d3', '#e8f1e3'],
  'Tennis & Padel': ['#f0dccb', '#f7eadf'],
  Basketball: ['#ead9c8', '#f4e8db'],
  Swimming: ['#d3e5ea', '#e4f0f3'],
  'Yoga & Fitness': ['#e6dfe8', '#f1ecf2'],
  'Winter Sports': ['#dbe4ef', '#ebf1f8'],
  'Team Gear': ['#e8e4d4', '#f3f0e5'],
}

// Spelt out, because not every renderer knows feDropShadow.
const SHADOW = [
  '<filter id="s"><feGaussianBlur in="SourceAlpha" stdDeviation="16"/><feOffset dx="10" dy="20"/>',
  '<feComponentTransfer><feFuncA type="linear" slope=".22"/></feComponentTransfer>',
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
].join('')

/** The whole SVG document. Things that come in one finish only are drawn in grey where they are drawn in a colour. */
export function picture(department: string, drawing: DrawingName, colour: ColourName = 'Slate Grey'): string {
  const [paper, disc] = GROUNDS[department] ?? ['#e6e6e6', '#f2f2f2']
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1200" width="1200" height="1200">',
    `${SHADOW}<path fill="${paper}" d="M0 0H1200V1200H0Z"/><circle cx="600" cy="600" r="520" fill="${disc}"/>`,
    `<g filter="url(#s)"><g transform="${centred(drawing)}">${DRAWINGS[drawing](paintIn(colour))}</g></g></svg>\n`,
  ].join('')
}

const ROOM = { width: 910, height: 830 }

/** Long things fill the room, small ones grow a little, so that a whistle does not look like a tent. */
function centred(drawing: DrawingName): string {
  const [left, top, width, height] = EXTENTS[drawing]
  const scale = Math.min(ROOM.width / width, ROOM.height / height, 1.15)
  return `translate(${round(600 - (left + width / 2) * scale)} ${round(600 - (top + height / 2) * scale)}) scale(${Math.round(scale * 100) / 100})`
}
