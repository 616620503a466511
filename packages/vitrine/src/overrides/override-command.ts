import { audit } from '@vitrine/accounts'
import { plugins } from '@vitrine/catalog'
import { findByName, type Named, type OverrideRequest } from '@vitrine/catalog/catalog/change-overrides'
import type { ListedOverride } from '@vitrine/catalog/catalog/covered-values'
import { isOverrideField, type ProductValues, type VariantValues } from '@vitrine/catalog/catalog/override'
import { formatWithCode, isMoney, type Money, type Product, readMoney, type Sale } from '@vitrine/product'
import type { CommandShop } from '@vitrine/server-kit'
import { print, printJson } from '@vitrine/server-kit/command-line/output'
import { UserError } from '@vitrine/server-kit/command-line/user-error'
import type { Command } from 'commander'
import { type OpenedOverrides, openOverrides } from './open-overrides.ts'

const BY = 'command line'

/** The owner's own values; works beside running processes, which show them at once. */
export function overrideCommand(command: Command, shop: CommandShop<unknown>): void {
  addSet(command, shop)

  command
    .command('release')
    .description('Give values back to the file: those named, or all of the product or variant.')
    .argument('<name>', 'id or handle of a product, or id, SKU or barcode of a variant')
    .argument('[field...]', 'such as title, price, details.Material; none: all')
    .action((name: string, fields: string[]) =>
      withOverrides(shop, async ({ overrides, find }) => {
        await publish(overrides, releasesOf(await find(name), fields))
      }),
    )

  command
    .command('list')
    .description('List your values, each beside what the file says.')
    .option('--json', 'one JSON object per line')
    .action(({ json }: { json?: boolean }) =>
      withOverrides(shop, async ({ overrides }) => {
        for await (const value of everyValue(overrides)) json ? printJson(value) : print(lineOf(value))
      }),
    )
}

/** Prices that are given back of a whole product are those of all its variants. */
function releasesOf({ product, variant }: Named, fields: readonly string[]): OverrideRequest[] {
  const own = { product: product.id, variant }
  if (fields.length === 0) return [{ ...own, release: 'all' }]
  if (variant !== undefined) return [{ ...own, release: fields }]
  const priced = fields.filter((field) => isOverrideField(field, 'variant'))
  const others = fields.filter((field) => !priced.includes(field))
  return [
    ...(others.length > 0 ? [{ ...own, release: others }] : []),
    ...(priced.length > 0 ? product.variants.map(({ id }) => ({ ...own, variant: id, release: priced })) : []),
  ]
}

interface SetOptions {
  title?: string
  description?: string
  status?: Product['status']
  category?: string
  picture?: string[]
  detail?: string[]
  hideDetail?: string[]
  price?: string
  sale?: string | false
  saleFrom?: string
  saleUntil?: string
  allVariants?: boolean
  dryRun?: boolean
}

function addSet(command: Command, shop: CommandShop<unknown>): void {
  command
    .command('set')
    .description('Set values of your own. They cover those of the file, and imports keep them.')
    .argument('<name>', 'id or handle of a product, or id, SKU or barcode of a variant')
    .option('--price <amount>', 'regular price, in the currency of the variant')
    .option('--sale <amount>', 'sale price')
    .option('--no-sale', 'not on sale, whatever the file says')
    .option('--sale-from <instant>', 'such as 2026-12-01T00:00:00Z')
    .option('--sale-until <instant>', 'such as 2026-12-24T23:00:00Z')
    .option('--all-variants', 'the price or sale of each variant of the product')
    .option('--title <text>')
    .option('--description <text>', 'plain text')
    .addOption(
      command
        .createOption('--status <status>', 'only active products are public')
        .choices(['active', 'draft', 'archived']),
    )
    .option('--category <path>', 'such as "Shoes > Trail running"')
    .option('--picture <address...>', 'pictures that come first, in this order')
    .option('--detail <name=value...>', 'facts')
    .option('--hide-detail <name...>', 'facts of the file that are not shown')
    .option('--dry-run', 'check, and change nothing')
    .action((name: string, options: SetOptions) =>
      withOverrides(shop, async ({ overrides, find }) => {
        const named = await find(name)
        await publish(overrides, requestsOf(named, options), options.dryRun)
      }),
    )
}

/** Throws a `UserError` where a price has no variant, or nothing is to be set. */
function requestsOf({ product, variant }: Named, options: SetOptions): OverrideRequest[] {
  const whole = productValues(options)
  const requests: OverrideRequest[] = Object.keys(whole).length > 0 ? [{ product: product.id, set: whole }] : []
  const hasPrice = options.price !== undefined || options.sale !== undefined
  const ids = product.variants.map(({ id }) => id)
  if (hasPrice && variant === undefined && ids.length > 1 && !options.allVariants)
    throw new UserError(
      `${product.title} has ${ids.length} variants: name one (${ids.slice(0, 3).join(', ')} …), or add --all-variants.`,
    )
  for (const { id, regular_price } of hasPrice ? product.variants : []) {
    if (variant !== undefined && id !== variant && !options.allVariants) continue
    requests.push({ product: product.id, variant: id, set: variantValues(options, regular_price.currency) })
  }
  if (requests.length === 0) throw new UserError('Name what to set, such as --price 19.90 or --status draft.')
  return requests
}

function productValues({
  title,
  description,
  status,
  category,
  picture,
  detail,
  hideDetail,
}: SetOptions): ProductValues {
  const facts = [
    ...(detail ?? []).map((one): [string, string] => {
      const [name = '', ...value] = one.split('=')
      if (name.trim() === '' || value.length === 0) throw new UserError(`Write ${one} as NAME=VALUE.`)
      return [name.trim(), value.join('=').trim()]
    }),
    ...(hideDetail ?? []).map((name): [string, null] => [name, null]),
  ]
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(status !== undefined && { status }),
    ...(category !== undefined && { category: category.split('>').map((part) => part.trim()) }),
    ...(picture !== undefined && { pictures: picture }),
    ...(facts.length > 0 && { details: Object.fromEntries(facts) }),
  }
}

function variantValues({ price, sale, saleFrom, saleUntil }: SetOptions, currency: string): VariantValues {
  const dates = { ...(saleFrom && { starts_at: saleFrom }), ...(saleUntil && { ends_at: saleUntil }) }
  const own: Sale | null | undefined =
    typeof sale === 'string' ? { price: amountOf(sale, currency), ...dates } : sale === false ? null : undefined
  return { ...(price !== undefined && { price: amountOf(price, currency) }), ...(own !== undefined && { sale: own }) }
}

function amountOf(text: string, currency: string): Money {
  const read = readMoney(text, currency)
  if (!read.ok) throw new UserError(`${text} is no price in ${currency}: write 19.90.`)
  return read.money
}

/** Throws a `UserError` with all refusals. */
async function publish(
  overrides: OpenedOverrides,
  requests: readonly OverrideRequest[],
  dryRun?: boolean,
): Promise<void> {
  const outcome = await overrides.change(requests, { by: BY, from: 'vitrine override', dryRun })
  switch (outcome.status) {
    case 'rejected':
      throw new UserError(outcome.refusals.map(({ message }) => message).join('\n'))
    case 'busy':
      throw new UserError('An import is running. Try again when it has finished.')
    case 'published':
      return print(`Published as version ${outcome.version}.`)
    case 'dry_run':
      return print('Dry run: nothing was changed.')
    default:
      return print('Stored. The shop shows what it showed.')
  }
}

const PRODUCTS_AT_ONCE = 500

async function* everyValue(overrides: OpenedOverrides): AsyncGenerator<ListedOverride> {
  for (let after: string | undefined; ; ) {
    const page = await overrides.list({ after, limit: PRODUCTS_AT_ONCE })
    yield* page
    after = page.at(-1)?.product
    if (after === undefined) return
  }
}

function lineOf({ product, variant, field, yours, source, changed_at, changed_by }: ListedOverride): string {
  return `${variant ?? product}  ${field}  yours: ${said(yours)}  file: ${said(source)}  ${changed_at}  ${changed_by}`
}

function said(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (isMoney(value)) return formatWithCode(value)
  return JSON.stringify(value)
}

interface OverridesOfCommand {
  overrides: OpenedOverrides
  /** Throws a `UserError` for a name that nothing has. */
  find(name: string): Promise<Named>
}

/** Opens what changes values, and not what serves programs. */
async function withOverrides(
  shop: CommandShop<unknown>,
  work: (opened: OverridesOfCommand) => Promise<void>,
): Promise<void> {
  await using opened = await shop.openOthers([audit, plugins])
  const { database } = opened
  const overrides = openOverrides({ database, trail: opened.get(audit), plugins: opened.get(plugins) })
  await work({
    overrides,
    async find(name) {
      const named = await findByName(database.sql, name)
      if (!named) throw new UserError(`There is no product and no variant ${name}.`)
      return named
    },
  })
}
