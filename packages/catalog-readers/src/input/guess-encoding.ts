// What spreadsheets write that know nothing of Unicode, and do not say so.

/** What old programs write in a language, as browsers assume it as well (HTML Standard, "suggested default encoding"). */
const BY_LANGUAGE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'windows-1250': 'bs cs hr hu pl ro sk sl sq',
    'windows-1251': 'be bg kk ky mk mn ru sr tg tt uk uz',
    'windows-1253': 'el',
    'windows-1254': 'az ku tr',
    'windows-1255': 'he yi',
    'windows-1256': 'ar fa ps ur',
    'windows-1257': 'et lt lv',
    'windows-1258': 'vi',
    'windows-874': 'th',
    shift_jis: 'ja',
    'euc-kr': 'ko',
    gb18030: 'zh',
    big5: 'zh-TW zh-HK zh-MO',
  }).flatMap(([encoding, languages]) => languages.split(' ').map((language) => [language, encoding])),
)
const WESTERN = 'windows-1252'

/** Encodings of letters that are not Latin, by the names that the detector gives them. Windows writes the last two otherwise. */
const NOT_LATIN: Readonly<Record<string, string>> = {
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-5': 'iso-8859-5',
  'windows-1253': 'windows-1253',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'ISO-8859-6': 'iso-8859-6',
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  GB18030: 'gb18030',
  Big5: 'big5',
  'ISO-8859-7': 'windows-1253',
  'ISO-8859-8': 'windows-1255',
}
/** From 0 to 100; below it, two of them are as likely. */
const MIN_CONFIDENCE = 20

/**
 * The encoding of a text that is no Unicode, as a label of the Encoding Standard. Where most of its letters are not
 * Latin, their frequencies tell; otherwise, and where they do not, the language of the shop does.
 */
export async function guessEncoding(bytes: Uint8Array, locale = 'en'): Promise<string> {
  if (bytes.some(isControl)) return WESTERN
  const usual = usualEncoding(locale)
  if (!isMostlyForeign(bytes)) return Object.values(NOT_LATIN).includes(usual) ? WESTERN : usual
  // Seldom needed, and forty files to load.
  const { analyse } = await import('chardet')
  const [likeliest] = analyse(bytes)
  const found = likeliest && likeliest.confidence >= MIN_CONFIDENCE ? NOT_LATIN[likeliest.name] : undefined
  return [found, usual].find((label) => label !== undefined && canRead(label, bytes)) ?? WESTERN
}

function usualEncoding(locale: string): string {
  const { language, region } = new Intl.Locale(locale)
  return BY_LANGUAGE[`${language}-${region}`] ?? BY_LANGUAGE[language] ?? WESTERN
}

/** Whether words with letters beyond ASCII hardly have others: `Größe` has, `Цена` in a code page of its own has not. */
function isMostlyForeign(bytes: Uint8Array): boolean {
  let beyond = 0
  let plain = 0
  let word = { beyond: 0, plain: 0 }
  for (const byte of [...bytes, 0]) {
    if (byte >= 0x80) word.beyond++
    else if (isLetter(byte)) word.plain++
    else {
      if (word.beyond > 0) [beyond, plain] = [beyond + word.beyond, plain + word.plain]
      word = { beyond: 0, plain: 0 }
    }
  }
  return beyond > plain
}

/** Of no text in any encoding: a program's file. */
function isControl(byte: number): boolean {
  return byte < 0x09 || (byte > 0x0d && byte < 0x1a)
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}

/** Whether every byte means something, but for a letter that the end of the bytes has cut. */
function canRead(label: string, bytes: Uint8Array): boolean {
  return !new TextDecoder(label).decode(bytes, { stream: true }).includes('\ufffd')
}
