import { type Html, html } from '../html/html.ts'

/** A translated sentence with HTML in its placeholders, whose order depends on the language. */
export function withMarkup<Place extends string>(
  say: (filling: Readonly<Record<Place, string>>) => string,
  parts: Readonly<Record<Place, Html | string>>,
): Html {
  const pieces = Object.entries<Html | string>(parts)
  // Noncharacters, which no text contains. The names are those of `parts`, so every placeholder exists.
  const signs = Object.fromEntries(pieces.map(([place], index) => [place, `\uFDD0${index}\uFDD1`]))
  const text = say(signs as Record<Place, string>)
  return html`${text.split(/\uFDD0(\d+)\uFDD1/).map((piece, at) => (at % 2 === 0 ? piece : pieces[Number(piece)]?.[1]))}`
}
