import { Parser } from 'htmlparser2'
import { unfold } from '../agents/inbox.ts'
import type { AgentShop } from '../agents/open-agents.ts'
import type { Answer } from '../open-storefront.ts'

/** A browser without script: it keeps cookies and sends the forms that it was shown. */
export interface Visitor {
  cookies: Map<string, string>
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  /** Sends the form of a page that leads to `action`, with what a person types into it. */
  submit(
    page: Pick<Answer, 'status' | 'text'>,
    action: string,
    typed?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>
  /** Asks for a link, opens the mail in this browser and presses the button. */
  signIn(email: string, returnTo?: string): Promise<Answer>
}

export interface Form {
  action: string
  /** As in HTML: `get` if absent there. */
  method: string
  fields: Record<string, string>
}

/** `origin`: the public address of the shop. */
export function openVisitor(shop: Pick<AgentShop, 'get' | 'post' | 'inbox'>, origin = 'http://shop.test'): Visitor {
  const cookies = new Map<string, string>()

  function keep(answer: Answer): Answer {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=', 2)
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  function head(headers: Record<string, string>): Record<string, string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { accept: 'text/html', ...(cookie === '' ? {} : { cookie }), ...headers }
  }

  const visitor: Visitor = {
    cookies,
    get: async (url, headers = {}) => keep(await shop.get(url, head(headers))),
    async submit(page, action, typed = {}, headers = {}) {
      const form = formsOf(page.text).find((one) => one.action === action)
      if (!form)
        throw new Error(
          `There is no form to ${action} on the page:\n${page.status} ${/<main.*<\/main>/s.exec(page.text)?.[0]}`,
        )
      const body = new URLSearchParams({ ...form.fields, ...typed }).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded', origin }
      return keep(await shop.post(action, body, head({ ...type, ...headers })))
    },
    async signIn(email, returnTo) {
      const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`
      await visitor.submit(await visitor.get(`/login${query}`), '/login', { email })
      const page = await visitor.get(signInLink(shop.inbox))
      return visitor.submit(page, '/login/link')
    },
  }
  return visitor
}

/** The path of the link in the newest mail. */
export function signInLink(inbox: AgentShop['inbox']): string {
  const text = unfold(inbox.mails.at(-1)?.text ?? '')
  const found = /(\/login\/link\?token=sgn_[0-9A-Za-z]{39})/.exec(text)?.[1]
  if (!found) throw new Error(`There is no link in the mail:\n${text}`)
  return found
}

export function formsOf(page: string): Form[] {
  const forms: Form[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'form') {
        const { action = '', method = 'get' } = attributes
        forms.push({ action, method: method.toLowerCase(), fields: {} })
      }
      const form = forms.at(-1)
      if (name === 'input' && form && attributes.name && attributes.type !== 'radio')
        form.fields[attributes.name] = attributes.value ?? ''
    },
  })
  parser.end(page)
  return forms
}
