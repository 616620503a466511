import { type Html, html } from '../layout/html.ts'

/** A sentence of the table with markup in its places: which comes first is the language's to say. */
export function withMarkup<Place extends string>(
  say: (filling: Readonly<Record<Place, string>>) => string,
  parts: Readonly<Record<Place, Html | string>>,
): Html {
  const pieces = Object.entries<Html | string>(parts)
  // Signs that no text has, since they mean nothing anywhere; the names are those of `parts`, so every place is there.
  const signs = Object.fromEntries(pieces.map(([place], index) => [place, `\uFDD0${index}\uFDD1`]))
  const text = say(signs as Record<Place, string>)
  return html`${text.split(/\uFDD0(\d+)\uFDD1/).map((piece, at) => (at % 2 === 0 ? piece : pieces[Number(piece)]?.[1]))}`
}
