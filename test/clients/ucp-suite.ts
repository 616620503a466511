import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Product } from '../../packages/product/src/product.ts'
import { freePort } from '../free-port.ts'
import { openTestShop } from '../open-storefront.ts'
import { aProduct } from '../products.ts'
import { execute, type Outcome, scriptOf } from './clients.ts'
import type { PythonEnvironment } from './python-environment.ts'

const SOURCE = 'https://github.com/Universal-Commerce-Protocol/conformance'

/** Nothing of the suite is kept in the project: it is read where somebody has put it. */
const FOLDERS = [
  path.join(import.meta.dirname, '../../../shared/suites/ucp-conformance'),
  path.join(import.meta.dirname, '../../node_modules/.cache/ucp-conformance'),
]

const PAYS = 'needs a payment: a person pays in the merchant’s checkout, so `complete` never completes'
const ORDER = 'needs an order, which only a payment in this checkout would make'
const FULFILMENT =
  'the extension for fulfilment, which is not offered: the merchant’s checkout knows addresses and rates'
const DISCOUNT = 'the extension for discounts, which is not offered: the merchant’s checkout knows its codes'

/** What is not passed, and why. Everything else has to pass. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'ap2_test.test_ap2_mandate_completion': PAYS,
  'binding_test.test_token_binding_completion': PAYS,
  'card_credential_test.test_card_credential_payment': PAYS,
  'business_logic_test.test_buyer_consent': 'the extension for the buyer’s consent, which is not offered',
  'business_logic_test.test_discount_flow': DISCOUNT,
  'business_logic_test.test_fixed_amount_discount': DISCOUNT,
  'business_logic_test.test_multiple_discounts_accepted': DISCOUNT,
  'business_logic_test.test_multiple_discounts_one_rejected': DISCOUNT,
  'checkout_lifecycle_test.test_cannot_cancel_completed_checkout': PAYS,
  'checkout_lifecycle_test.test_cannot_update_completed_checkout': PAYS,
  'checkout_lifecycle_test.test_complete_checkout': PAYS,
  'checkout_lifecycle_test.test_complete_is_idempotent': PAYS,
  'fulfillment_test.test_dynamic_fulfillment': FULFILMENT,
  'fulfillment_test.test_free_shipping_for_specific_item': FULFILMENT,
  'fulfillment_test.test_free_shipping_on_expensive_order': FULFILMENT,
  'fulfillment_test.test_fulfillment_flow': FULFILMENT,
  'fulfillment_test.test_known_customer_multiple_addresses_selection': FULFILMENT,
  'fulfillment_test.test_known_customer_new_address': FULFILMENT,
  'fulfillment_test.test_known_customer_no_address': FULFILMENT,
  'fulfillment_test.test_known_customer_one_address': FULFILMENT,
  'fulfillment_test.test_known_user_existing_address_reuse': FULFILMENT,
  'fulfillment_test.test_new_user_new_address_persistence': FULFILMENT,
  'fulfillment_test.test_unknown_customer_no_address': FULFILMENT,
  'invalid_input_test.test_invalid_adjustment_status': ORDER,
  'invalid_input_test.test_malformed_adjustment_payload': ORDER,
  'order_test.test_order_adjustments': ORDER,
  'order_test.test_order_fulfillment_retrieval': FULFILMENT,
  'order_test.test_order_retrieval': ORDER,
  'order_test.test_order_update': FULFILMENT,
  'protocol_test.test_discovery': 'wants release 2026-01-11, and the extensions and payments that are not offered',
  'protocol_test.test_discovery_urls': 'needs a network: it reads the specification and the schemas at ucp.dev',
  'simulation_url_security_test.test_simulation_endpoint_correct_secret': ORDER,
  'simulation_url_security_test.test_simulation_endpoint_incorrect_secret': ORDER,
  'simulation_url_security_test.test_simulation_endpoint_missing_header': ORDER,
  'validation_test.test_complete_without_fulfillment': FULFILMENT,
  'validation_test.test_payment_failure': PAYS,
  'validation_test.test_update_inventory_validation':
    'wants a refusal where more is asked for than there is; the shop sells what there is, and says so in a warning',
  'webhook_test.test_webhook_event_stream': ORDER,
  'webhook_test.test_webhook_order_address_known_customer': ORDER,
  'webhook_test.test_webhook_order_address_new_address': FULFILMENT,
}

/** Runs UCP's official suite against a shop with the products that it expects. */
export async function runUcpSuite(python: PythonEnvironment): Promise<Outcome> {
  const folder = FOLDERS.find((one) => existsSync(one))
  if (folder === undefined) {
    const result = `NOT RUN: the suite is absent. git clone ${SOURCE} node_modules/.cache/ucp-conformance`
    return { passes: false, result, output: result }
  }
  const port = await freePort()
  const origin = `http://localhost:${port}`
  await using shop = await openTestShop({
    // The platform of the suite is on this machine, so its profile may be read there.
    environment: {
      ...{ PUBLIC_URL: origin, TRUSTED_PROXIES: '127.0.0.1' },
      ...{ SHOP_CURRENCY: 'USD', SHOP_CHECKOUT: 'shopify:https://flowers.example' },
    },
    products: flowerShop(folder),
  })
  await shop.app.listen({ port, host: 'localhost' })
  const { passes, printed, output } = await execute(python.program('python'), [
    scriptOf('ucp_suite.py'),
    folder,
    origin,
  ])
  return passes ? weigh(JSON.parse(printed)) : { passes, result: 'The suite did not run.', output }
}

function weigh(outcomes: Readonly<Record<string, string | null>>): Outcome {
  const all = Object.entries(outcomes)
  const failed = all.filter(([, failure]) => failure !== null)
  const unexpected = failed.filter(([name]) => !Object.hasOwn(EXCEPTIONS, name))
  // A row that is no longer true: with a network, the one for ucp.dev.
  const unneeded = Object.keys(EXCEPTIONS).filter((name) => outcomes[name] === null)
  const missing = Object.keys(EXCEPTIONS).filter((name) => outcomes[name] === undefined)
  const result = [
    `${all.length - failed.length} of ${all.length} pass`,
    `${failed.length - unexpected.length} do not for a reason in ucp-suite.ts`,
    ...(unexpected.length > 0 ? [`${unexpected.length} fail`] : []),
    ...unneeded.map((name) => `passes by now: ${name}`),
    ...missing.map((name) => `is not in the suite: ${name}`),
  ].join('; ')
  const passes = all.length > 0 && unexpected.length === 0 && missing.length === 0
  return { passes, result, output: JSON.stringify(Object.fromEntries(unexpected), null, 1) }
}

/** The products of the suite's test data. */
function flowerShop(folder: string): Product[] {
  const rowsOf = (name: string) =>
    readFileSync(path.join(folder, 'test_data/flower_shop', name), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
  const stock = new Map(rowsOf('inventory.csv').map(([id, quantity]) => [id, Number(quantity)]))
  return rowsOf('products.csv').map(([id = '', title = '', price]) => {
    const product = aProduct(id, { title, handle: id.replaceAll('_', '-') })
    const quantity = stock.get(id) ?? 0
    return {
      ...product,
      variants: product.variants.map((variant) => ({
        ...variant,
        id,
        title,
        regular_price: { amount: Number(price), currency: 'USD' },
        availability: { status: quantity > 0 ? 'in_stock' : 'out_of_stock', quantity },
      })),
    }
  })
}
