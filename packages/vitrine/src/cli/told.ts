/** A mistake or a misfortune that is told to the owner in words, without a trace. */
export class Told extends Error {
  override name = 'Told'
}
