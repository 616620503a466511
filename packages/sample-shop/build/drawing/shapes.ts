// A few words for writing SVG by hand. The page is 1200 by 1200; light comes from the upper left.

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number, dashes = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`}/>`

export const circle = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`

export const ring = (cx: number, cy: number, r: number, stroke: string, width: number) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const rect = (x: number, y: number, width: number, height: number, r: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}"/>`

export const turned = (degrees: number, ...content: string[]) =>
  `<g transform="rotate(${degrees} 600 600)">${content.join('')}</g>`

export const moved = (x: number, y: number, scale: number, ...content: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content.join('')}</g>`

/** Draws the left half as given and the right half as its reflection. */
export function mirrored(...content: string[]): string {
  const half = content.join('')
  const id = nameFor(half)
  return `<g id="${id}">${half}</g><use href="#${id}" transform="matrix(-1 0 0 1 1200 0)"/>`
}

/** Shows a thing in two places. */
export function twice(thing: string, first: string, second: string): string {
  const id = nameFor(thing)
  return `<g transform="${first}"><g id="${id}">${thing}</g></g><use href="#${id}" transform="${second}"/>`
}

/** Fills a shape and draws on it without leaving its edge. */
export function on(d: string, fill: string, ...content: string[]): string {
  const id = nameFor(d)
  const clip = `<clipPath id="${id}"><path d="${d}"/></clipPath>`
  return `${clip}${path(d, fill)}<g clip-path="url(#${id})">${content.join('')}</g>`
}

/** One drawing for each place, in order. */
export const each = (count: number, draw: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => draw(place)).join('')

export const round = (value: number) => Math.round(value * 10) / 10

function nameFor(content: string): string {
  let hash = 7
  for (const letter of content) hash = (hash * 31 + letter.charCodeAt(0)) % 0xfffff
  return `d${hash.toString(36)}`
}
