import { formatWithCode } from '@vitrine/product'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printError, printJson } from '@vitrine/server-kit/command-line/output'
import { readCount } from '@vitrine/server-kit/command-line/read-count'
import type { Command } from 'commander'
import { type Inquiry, openInquiryRecords } from './inquiries.ts'

/** Inquiries of customers, in shops without an online checkout; works beside running processes. */
export function inquiriesCommand(command: Command, shop: CommandShop<unknown>): void {
  command
    .command('list')
    .description('List inquiries, newest first, with customer and content.')
    .option('--most <number>', 'maximum number', readCount(), 50)
    .option('--json', 'one JSON object per line')
    .action((options: ListOptions) => printInquiries(shop, options))

  command
    .command('drop')
    .description('Delete an inquiry, with all data about its sender.')
    .argument('<id>')
    .action((id: string) => dropInquiry(shop, id))
}

interface ListOptions {
  most: number
  json?: boolean
}

async function printInquiries(shop: CommandShop<unknown>, { most, json }: ListOptions): Promise<void> {
  await using opened = await shop.openOthers([])
  for (const inquiry of await openInquiryRecords(opened.database).list({ most }))
    json ? printJson(inquiry) : print(inLines(inquiry))
}

async function dropInquiry(shop: CommandShop<unknown>, id: string): Promise<void> {
  await using opened = await shop.openOthers([])
  if ((await openInquiryRecords(opened.database).drop({ id })) > 0) return print(`${id} deleted.`)
  printError(`Inquiry ${id} not found.`)
  process.exitCode = 1
}

function inLines({ id, createdAt, name, email, message, lines, currency, total, sentAt }: Inquiry): string[] {
  const money = (amount: number) => formatWithCode({ amount, currency })
  return [
    `${createdAt}  ${id}  ${sentAt === undefined ? 'not mailed yet' : `mailed ${sentAt}`}`,
    `  ${name === undefined ? '' : `${name}, `}${email}`,
    ...lines.map(({ item, sku, title, quantity, price }) => {
      const number = sku === undefined ? '' : `, SKU ${sku}`
      return `  ${quantity} × ${title} (${item}${number}), ${money(price)} each`
    }),
    `  total ${money(total)}`,
    ...(message === undefined ? [] : message.split('\n').map((line) => `  | ${line}`)),
  ]
}
