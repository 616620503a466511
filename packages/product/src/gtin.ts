// Barcodes as GS1 defines them, and the ways in which spreadsheets and people damage them.

export type GtinRefusal =
  | 'not_digits'
  /** `1.23E+12`: a spreadsheet has rounded it and the digits are lost. */
  | 'spreadsheet_damage'
  /**
   * The placeholder of systems that require a number. Its check digit is valid, but it is the barcode of no product.
   */
  | 'only_zeros'
  | 'wrong_length'
  | 'wrong_check_digit'

export type GtinVerdict = { ok: true; gtin: string } | { ok: false; refusal: GtinRefusal }

const LENGTHS = new Set([8, 12, 13, 14])

/**
 * Parses a GTIN-8, -12, -13 or -14, an ISBN-10 (as its 13 digits) or a UPC-E (as its 12 digits). Spaces, dashes and the
 * apostrophe that makes spreadsheets keep digits are allowed.
 *
 * @example
 * readGtin('978-3-16-148410-0') // => { ok: true, gtin: '9783161484100' }
 * readGtin('4.00638E+12') // => { ok: false, refusal: 'spreadsheet_damage' }
 */
export function readGtin(text: string): GtinVerdict {
  const bare = text.replace(/[\s\p{Pd}'’"=]/gu, '').replace(/\.0+$/, '')
  if (/^0+$/.test(bare)) return { ok: false, refusal: 'only_zeros' }
  if (/^\d{12,14}$/.test(bare) && hasCheckDigit(bare)) return { ok: true, gtin: bare }
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(bare)) return { ok: false, refusal: 'spreadsheet_damage' }
  if (/^\d{9}[\dXx]$/.test(bare) && hasIsbn10CheckDigit(bare))
    return { ok: true, gtin: withCheckDigit(`978${bare.slice(0, 9)}`) }
  if (!/^\d+$/.test(bare)) return { ok: false, refusal: 'not_digits' }
  return checkDigits(bare)
}

/**
 * GS1: from the right, skipping the check digit, multiply by 3, 1, 3, 1 …; the sum plus the check digit is a multiple
 * of ten.
 */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let at = digits.length - 2, weight = 3; at >= 0; at--, weight = 4 - weight) {
    sum += (digits.charCodeAt(at) - 48) * weight
  }
  return (10 - (sum % 10)) % 10 === digits.charCodeAt(digits.length - 1) - 48
}

/**
 * Whether a GTIN is valid in the form that our model stores; converts nothing.
 *
 * @example
 * isGtin('9783161484100') // => true
 */
export function isGtin(text: string): boolean {
  return LENGTHS.has(text.length) && /^\d+$/.test(text) && /[1-9]/.test(text) && hasCheckDigit(text)
}

function checkDigits(digits: string): GtinVerdict {
  if (LENGTHS.has(digits.length) && hasCheckDigit(digits)) return { ok: true, gtin: digits }
  // A valid GTIN-8 is kept, even if it could also be a UPC-E.
  const expanded = digits.length === 8 ? expandUpcE(digits) : undefined
  if (expanded && hasCheckDigit(expanded)) return { ok: true, gtin: expanded }
  // A spreadsheet drops the leading zero of most American codes. Shorter numbers are rejected: one in ten has a valid
  // check digit by chance, and an invented barcode is worse than none.
  if (digits.length === 11 && hasCheckDigit(digits)) return { ok: true, gtin: `0${digits}` }
  return { ok: false, refusal: LENGTHS.has(digits.length) ? 'wrong_check_digit' : 'wrong_length' }
}

/** UPC-E is a UPC-A without its zeros; the sixth digit of the middle says where they were. */
function expandUpcE(digits: string): string | undefined {
  const system = digits[0]
  if (system !== '0' && system !== '1') return undefined
  const body = digits.slice(1, 7)
  const last = Number(body[5])
  const check = digits[7]
  if (last <= 2) return `${system}${body.slice(0, 2)}${last}0000${body.slice(2, 5)}${check}`
  if (last === 3) return `${system}${body.slice(0, 3)}00000${body.slice(3, 5)}${check}`
  if (last === 4) return `${system}${body.slice(0, 4)}00000${body.slice(4, 5)}${check}`
  return `${system}${body.slice(0, 5)}0000${last}${check}`
}

function hasIsbn10CheckDigit(isbn: string): boolean {
  const sum = [...isbn.toUpperCase()].reduce(
    (total, digit, at) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - at),
    0,
  )
  return sum % 11 === 0
}

function withCheckDigit(digits: string): string {
  return [...'0123456789'].map((check) => digits + check).find(hasCheckDigit) ?? digits
}
