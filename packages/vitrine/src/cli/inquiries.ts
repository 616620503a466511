import { formatWithCode } from '@vitrine/product'
import { Command } from 'commander'
import type { Inquiry, InquiryRecords } from '../inquiries/inquiries.ts'
import { withData } from './open-data.ts'
import { print, printError, printJson } from './output.ts'
import { readCount } from './read-count.ts'

/** Inquiries of customers, in shops without an online checkout; works beside running processes. */
export function inquiriesCommand(): Command {
  const command = new Command('inquiries')

  command
    .command('list')
    .description('List inquiries, newest first, with customer and content.')
    .option('--most <number>', 'maximum number', readCount(), 50)
    .option('--json', 'one JSON object per line')
    .action(printInquiries)

  command
    .command('drop')
    .description('Delete an inquiry, with all data about its sender.')
    .argument('<id>')
    .action(dropInquiry)

  return command
}

async function printInquiries({ most, json }: { most: number; json?: boolean }): Promise<void> {
  await withInquiries(async (inquiries) => {
    for (const inquiry of await inquiries.list({ most })) json ? printJson(inquiry) : print(inLines(inquiry))
  })
}

async function dropInquiry(id: string): Promise<void> {
  await withInquiries(async (inquiries) => {
    if ((await inquiries.drop({ id })) > 0) return print(`${id} deleted.`)
    printError(`Inquiry ${id} not found.`)
    process.exitCode = 1
  })
}

function withInquiries(work: (inquiries: InquiryRecords) => Promise<void>): Promise<void> {
  return withData(async ({ database }) => {
    const { openInquiryRecords } = await import('../inquiries/inquiries.ts')
    await work(openInquiryRecords(database))
  })
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
