import { type Form, formsOf } from '../people/open-visitor.ts'
import type { Dice } from './dice.ts'

const KEPT = 40
const LONGEST = 4000
const MOST_LINKS = 1000

/** What the shop has said before: with it requests get past the first check. */
export interface Pool {
  /** Takes what an answer says. */
  learn(answer: { headers: Record<string, string | string[] | undefined>; text: string }): void
  note(name: string, value: string): void
  /** A text that stood under this name in an answer. */
  seen(name: string, dice: Dice): string | undefined
  any(dice: Dice): string | undefined
  /** The rest of an address below this one, to which a page has linked. */
  linkedBelow(address: string, dice: Dice): string | undefined
  form(dice: Dice): Form | undefined
  /** As a browser would send them. */
  cookies(): string
}

/** Names that requests have for what answers call otherwise. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  token: ['credential', 'access_token', 'refresh_token', 'claim_token', 'identity_assertion', 'mailed'],
  key: ['id', 'handle'],
  ids: ['id'],
  cursor: ['next_cursor', 'cursor'],
  assertion: ['identity_assertion'],
  claim_attempt_token: ['mailed', 'attempt'],
  refresh_token: ['value', 'refresh_token'],
  otp: ['code', 'challenge'],
  user_code: ['user_code', 'code'],
  since: ['updated_at', 'date_modified'],
  brand: ['name', 'brand'],
  category: ['path', 'category'],
}

export function createPool(): Pool {
  const texts = new Map<string, string[]>()
  const links = new Set<string>()
  const forms: Form[] = []
  const jar = new Map<string, string>()

  function note(name: string, value: string): void {
    if (value === '' || value.length > LONGEST) return
    const list = texts.get(name) ?? []
    texts.set(name, list)
    if (list.includes(value)) return
    list.push(value)
    if (list.length > KEPT) list.shift()
  }

  function learnFrom(value: unknown, name: string): void {
    if (typeof value === 'string') {
      note(name, value)
      const attempt = /claim_attempt_token(?:=|%3D)(\w+)/.exec(value)?.[1]
      if (attempt) note('attempt', attempt)
    } else if (Array.isArray(value)) for (const each of value.slice(0, 30)) learnFrom(each, name)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, each] of Object.entries(value).slice(0, 60)) learnFrom(each, inner)
  }

  return {
    note,
    learn({ headers, text }) {
      const type = String(headers['content-type'])
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2)
        jar.set(name, value)
      }
      if (typeof headers.etag === 'string') note('etag', headers.etag)
      if (type.startsWith('text/html'))
        for (const [, link = ''] of text.matchAll(/href="(\/[^"?#]+)/g)) if (links.size < MOST_LINKS) links.add(link)
      if (type.startsWith('text/html') && text.includes('<form')) {
        for (const form of formsOf(text)) forms.push(form)
        forms.splice(0, forms.length - KEPT)
      }
      if (/^application\/(\w+\+)?json/.test(type) && text.length < 200_000) learnFrom(parsed(text), '')
    },
    seen(name, dice) {
      const lists = (SAME[name] ?? [name]).flatMap((each) => texts.get(each) ?? [])
      return lists.length > 0 ? dice.pick(lists) : undefined
    },
    any(dice) {
      return texts.size > 0 ? dice.pick(dice.pick([...texts.values()])) : undefined
    },
    linkedBelow(address, dice) {
      const below = [...links].filter((link) => link.length > address.length && link.startsWith(address))
      return below.length > 0 ? dice.pick(below).slice(address.length) : undefined
    },
    form: (dice) => (forms.length > 0 ? dice.pick(forms) : undefined),
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
