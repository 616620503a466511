import { DAY } from '@vitrine/kit'
import { type Product, type Variant, variantUrl } from '@vitrine/product'
import type { TextContext } from '@vitrine/ui/components/page-context'
import { type Inquiries, type InquiriesParts, openInquiries } from './inquiries.ts'
import { inquiryConfirmation, inquiryMail } from './inquiry-mails.ts'
import type { InquiryWords } from './message-types.ts'

/** The inquiries of a shop, in its language, sent to its address. */
export function openShopInquiries({
  inquiryDays,
  textContext,
  words,
  ...parts
}: Pick<InquiriesParts, 'database' | 'carts' | 'admission' | 'mailer' | 'onError'> & {
  inquiryDays: number
  textContext: TextContext
  words: InquiryWords
}): Inquiries {
  const { shop } = textContext
  const context = { ...textContext, words }
  return openInquiries({
    ...parts,
    keepFor: inquiryDays * DAY,
    host: new URL(shop.url).hostname,
    pageOf: ({ product, variant }: { product: Product; variant: Variant }) =>
      variantUrl(product, variant, { shopUrl: shop.url }),
    write: (inquiry) => ({
      ...(shop.contactEmail !== undefined && { toShop: inquiryMail(context, shop.contactEmail, inquiry) }),
      toPerson: inquiryConfirmation(context, inquiry),
    }),
  })
}
