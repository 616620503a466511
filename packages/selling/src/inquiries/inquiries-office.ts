import {
  Failure,
  type OfficeAnswer,
  type OfficeRequest,
  type OfficeSection,
  type OfficeView,
} from '@vitrine/server-kit'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Html, html } from '@vitrine/ui/html/html'
import { banner, notice, pageHead } from '@vitrine/ui/office/components'
import type { Inquiry } from './inquiries.ts'
import type { InquiryAnswers, InquiryEntry } from './inquiry-answers.ts'
import { inquiryTabs, INQUIRIES_PAGE as PATH } from './inquiry-tabs.ts'
import type { InquiryWords } from './message-types.ts'

export interface InquiriesOfficeParts {
  answers: InquiryAnswers
  text: TextContext
  words: InquiryWords['office']
  /** Whether the shop has orders that were reported. */
  hasOrders: boolean
}

/** In characters. */
const LONGEST_TEXT = 10_000

/** The pages on which people of the office answer inquiries. */
export function inquiriesSection(parts: InquiriesOfficeParts): OfficeSection {
  const { answers, words } = parts

  async function write(request: OfficeRequest, kind: InquiryEntry['kind']): Promise<OfficeAnswer> {
    const inquiry = await getInquiry(answers, request)
    const written = (request.form.get('text') ?? '').replaceAll('\r\n', '\n').trim().slice(0, LONGEST_TEXT)
    if (written === '')
      return inquiryPage(parts, { request, inquiry, note: banner({ text: words.empty, tone: 'bad' }) })
    try {
      await answers[kind](inquiry, written, request.person)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      // The text is not lost: the page shows it again.
      return inquiryPage(parts, { request, inquiry, written, note: banner({ text: words.failed, tone: 'bad' }) })
    }
    return { redirect: `${PATH}/${inquiry.id}?done=${kind}` }
  }

  return {
    entry: { label: words.entry, order: 50 },
    pages: [
      { method: 'GET', path: '', answer: (request) => listPage(parts, request) },
      {
        method: 'GET',
        path: ':id',
        async answer(request) {
          const inquiry = await getInquiry(answers, request)
          return inquiryPage(parts, { request, inquiry, note: doneNote(words, request, inquiry) })
        },
      },
      { method: 'POST', path: ':id/answer', answer: (request) => write(request, 'answer') },
      { method: 'POST', path: ':id/note', answer: (request) => write(request, 'note') },
    ],
    async tasks() {
      const [oldest] = await answers.list('open')
      if (!oldest) return []
      const text = words.waiting({ count: await answers.countOpen() })
      return [{ text, isUrgent: true, remedy: { label: words.answer, href: `${PATH}/${oldest.id}` } }]
    },
    async events() {
      const open = await answers.list('open')
      return open
        .toReversed()
        .slice(0, 10)
        .map((inquiry) => ({
          at: inquiry.createdAt,
          text: words.arrived({ name: senderOf(inquiry) }),
          href: `${PATH}/${inquiry.id}`,
        }))
    },
  }
}

async function getInquiry(answers: InquiryAnswers, { params }: OfficeRequest): Promise<Inquiry> {
  const inquiry = await answers.find(params.id ?? '')
  if (!inquiry) throw new Failure('not_found')
  return inquiry
}

const senderOf = ({ name, email }: Inquiry) => name ?? email

function doneNote(words: InquiryWords['office'], { query }: OfficeRequest, { email }: Inquiry): Html | undefined {
  if (query.get('done') === 'answer') return notice(words.sent({ email }))
  return query.get('done') === 'note' ? notice(words.saved) : undefined
}

async function listPage(parts: InquiriesOfficeParts, { query }: OfficeRequest): Promise<OfficeView> {
  const { answers, words, text } = parts
  const which = query.get('view') === 'answered' ? 'answered' : 'open'
  const inquiries = await answers.list(which)
  const rows = inquiries.map((inquiry) => {
    const { id, createdAt, total, currency } = inquiry
    return html`<tr><th scope="row"><a href="${PATH}/${id}">${senderOf(inquiry)}</a></th><td>${text.format.instant(createdAt)}</td><td>${text.format.money({ amount: total, currency })}</td></tr>
`
  })
  const body = html`${pageHead(words.entry)}
${inquiryTabs(parts, which)}
${
  rows.length === 0
    ? html`<p class="quiet">${words.none}</p>`
    : html`<table><thead><tr><th scope="col">${words.sender}</th><th scope="col">${words.received}</th><th scope="col">${text.translations.cart.total}</th></tr></thead><tbody>
${rows}</tbody></table>`
}`
  return { title: words.entry, body }
}

interface ShownInquiry {
  request: OfficeRequest
  inquiry: Inquiry
  note?: Html | undefined
  /** What was written and not sent. */
  written?: string
}

async function inquiryPage(
  { answers, words, text }: InquiriesOfficeParts,
  { request: { formToken }, inquiry, note, written = '' }: ShownInquiry,
): Promise<OfficeView> {
  const { id, email, name, message, lines, currency, total, createdAt } = inquiry
  const entries = await answers.entries(id)
  const { format } = text
  const money = (amount: number) => format.money({ amount, currency })
  const title = senderOf(inquiry)
  const body = html`${pageHead(title)}${note}
<p>${name !== undefined && html`${name}, `}<a href="mailto:${email}">${email}</a> <span class="quiet">${format.instant(createdAt)}</span></p>
${message !== undefined && html`<blockquote class="card written">${message}</blockquote>`}
<h2>${words.items}</h2>
<ul>${lines.map(
    (line) =>
      html`<li>${line.quantity} × <a href="${line.url}">${line.title}</a>${line.sku !== undefined && ` (${line.sku})`} – ${money(line.price * line.quantity)}</li>`,
  )}</ul>
<p>${text.translations.cart.total}: ${money(total)}</p>
${
  entries.length > 0 &&
  html`<h2>${words.history}</h2>${entries.map(
    (entry) =>
      html`<article class="card"><p class="quiet">${entry.kind === 'answer' ? words.answer : words.note} · ${entry.author} · ${format.instant(entry.created_at)}</p><p class="written">${entry.text}</p></article>`,
  )}`
}
<form class="card" method="post" action="${PATH}/${id}/answer">${formToken}<label for="answer">${words.answer}</label><textarea id="answer" name="text" rows="8" required maxlength="${LONGEST_TEXT}">${written}</textarea><p><button class="button" type="submit">${words.send}</button></p></form>
<form class="card" method="post" action="${PATH}/${id}/note">${formToken}<label for="note">${words.note}</label><textarea id="note" name="text" rows="3" required maxlength="${LONGEST_TEXT}" aria-describedby="note-help"></textarea><span class="quiet" id="note-help">${words.noteHelp}</span><p><button class="button plain" type="submit">${words.addNote}</button></p></form>`
  return { title, body }
}
