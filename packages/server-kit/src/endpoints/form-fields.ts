import { Failure } from './failure.ts'

/** More than any form of a shop has. Node's parser takes a time that grows with the square of their number. */
const MOST_FIELDS = 1000

/**
 * The fields of a form as browsers send it (`application/x-www-form-urlencoded`), repeated ones too. Throws
 * `invalid_request` if there are more than a thousand.
 *
 * @example
 * readFormFields('item=boot&quantity=2').get('quantity') // => '2'
 */
export function readFormFields(text: string): URLSearchParams {
  if (text.split('&', MOST_FIELDS + 1).length > MOST_FIELDS)
    throw new Failure('invalid_request', `A form can have at most ${MOST_FIELDS} fields.`)
  return new URLSearchParams(text)
}
