import type { Html } from '@vitrine/ui/html/html'
import { tabs } from '@vitrine/ui/office/components'
import type { InquiryWords } from './message-types.ts'

export const INQUIRIES_PAGE = '/admin/inquiries'

/** The lists of people who wait, and of carts that went elsewhere. */
export type InquiryTab = 'open' | 'answered' | 'carts' | 'orders'

/** Leads from each of the lists to the others. */
export function inquiryTabs(
  { words, hasOrders }: { words: InquiryWords['office']; hasOrders: boolean },
  current: InquiryTab,
): Html {
  const views: { name: InquiryTab; title: string; href: string }[] = [
    { name: 'open', title: words.open, href: INQUIRIES_PAGE },
    { name: 'answered', title: words.answered, href: `${INQUIRIES_PAGE}?view=answered` },
    { name: 'carts', title: words.carts, href: `${INQUIRIES_PAGE}/carts` },
    ...(hasOrders ? [{ name: 'orders' as const, title: words.orders, href: `${INQUIRIES_PAGE}/orders` }] : []),
  ]
  return tabs(
    words.entry,
    views.map(({ name, title, href }) => ({ title, href, isCurrent: name === current })),
  )
}
