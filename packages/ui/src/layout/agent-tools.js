// Tools for the agent in a person's browser (WebMCP): what the shop's interfaces tell, without reading the page for it.
// They read, keep this browser's cart, and lead the person to a page; nothing is ordered, and no one is signed in or
// confirmed without the person. A browser without the interface does not load this (`agents.js`).

const PRODUCT = { product: { type: 'string', maxLength: 200, description: 'Id, handle, SKU or barcode.' } }
const POLICIES = ['shipping', 'returns-and-refunds', 'privacy-policy', 'terms-and-conditions', 'faq', 'contact']
const READING = { readOnlyHint: true }
const VARIANT = { type: 'string', maxLength: 200, description: 'Id of the variant.' }

const TOOLS = [
  {
    name: 'search_products',
    title: 'Search products',
    description:
      'Find products by words, category, price and stock. Understands sizes, colours and typing mistakes. Without words it lists the newest. Answers with summaries; the page stays where it is. Prices are in minor units: {"amount":1999,"currency":"EUR"} is 19.99.',
    inputSchema: object({
      query: { type: 'string', maxLength: 512, description: 'In plain words: trail shoes size 42.' },
      category: { type: 'string', description: 'A path such as running/trail-shoes; list_categories has them.' },
      brand: { type: 'string', description: 'Only this brand.' },
      price_max: { type: 'number', minimum: 0, description: 'In whole units of the shop’s currency: 49.90.' },
      in_stock: { type: 'boolean', description: 'Only products available now.' },
      limit: { type: 'integer', minimum: 1, maximum: 50, description: 'How many; 10 if absent.' },
    }),
    annotations: READING,
    execute: search,
  },
  {
    name: 'get_product',
    title: 'Read a product',
    description: 'Everything about one product: description, facts, variants with prices and availability.',
    inputSchema: object(PRODUCT, ['product']),
    annotations: READING,
    execute: read,
  },
  {
    name: 'list_products',
    title: 'List products',
    description: 'The products of the shop, or of one category, page by page, in summaries.',
    inputSchema: object({
      category: { type: 'string', description: 'A path such as running/trail-shoes; list_categories has them.' },
      limit: { type: 'integer', minimum: 1, maximum: 50, description: 'How many; 20 if absent.' },
      cursor: { type: 'string', description: 'Of the page before.' },
    }),
    annotations: READING,
    execute: list,
  },
  {
    name: 'get_buying_address',
    title: 'Find where to buy',
    description:
      'The address at which the person buys a variant, with its price and availability. Without a variant: the first that can be ordered. Nothing is ordered.',
    inputSchema: object({ ...PRODUCT, variant: { type: 'string', description: 'Id of the variant.' } }, ['product']),
    annotations: READING,
    execute: buying,
  },
  {
    name: 'suggest_searches',
    title: 'Suggest searches',
    description: 'Ways to go on typing, with categories, brands and products that the letters could mean.',
    inputSchema: object({ typed: { type: 'string', maxLength: 512, description: 'What was typed so far.' } }, [
      'typed',
    ]),
    annotations: READING,
    execute: suggest,
  },
  {
    name: 'list_categories',
    title: 'List categories',
    description: 'The categories of the shop as Markdown, with their addresses and the number of products in each.',
    inputSchema: object({}),
    annotations: READING,
    execute: () => markdown('/collections.md'),
  },
  {
    name: 'read_policy',
    title: 'Read a policy',
    description: 'The shop’s policy on shipping, returns, privacy, terms, FAQ, or its contact page.',
    inputSchema: object({ policy: { type: 'string', enum: POLICIES, description: 'Which one.' } }, ['policy']),
    annotations: READING,
    execute: ({ policy }) => markdown(`/pages/${encodeURIComponent(policy)}.md`),
  },
  {
    name: 'read_page',
    title: 'Read this page',
    description: 'The page that the person is looking at, as Markdown.',
    inputSchema: object({}),
    annotations: READING,
    execute: readPage,
  },
  {
    name: 'show_product',
    title: 'Show a product',
    description: 'Leads the person to the page of a product or of one of its variants, when they want to see it.',
    inputSchema: object({ ...PRODUCT, variant: { type: 'string', description: 'Id of the variant to show.' } }, [
      'product',
    ]),
    execute: show,
  },
  {
    name: 'read_cart',
    title: 'Read the cart',
    description:
      'What is in the cart of this browser: title, address, quantity and price of each line, the total, and where the person goes on to the checkout.',
    inputSchema: object({}),
    annotations: READING,
    execute: readCart,
  },
  {
    name: 'add_to_cart',
    title: 'Add to the cart',
    description:
      'Adds a variant to the cart of this browser; without a variant the first that can be ordered. Nothing is ordered or paid by this.',
    inputSchema: object(
      {
        ...PRODUCT,
        variant: VARIANT,
        quantity: { type: 'integer', minimum: 1, maximum: 99, description: 'How many; 1 if absent.' },
      },
      ['product'],
    ),
    execute: addToCart,
  },
  {
    name: 'change_cart',
    title: 'Change the cart',
    description:
      'Sets how many of a variant are in the cart of this browser; 0 takes it out. read_cart has the variants.',
    inputSchema: object(
      { variant: VARIANT, quantity: { type: 'integer', minimum: 0, maximum: 99, description: 'How many in all.' } },
      ['variant', 'quantity'],
    ),
    execute: ({ variant, quantity }) => putIntoCart({ item: variant, set: quantity }),
  },
  {
    name: 'show_cart',
    title: 'Show the cart',
    description: 'Leads the person to their cart, from where they go on to the checkout.',
    inputSchema: object({}),
    execute: () => lead('/cart'),
  },
  {
    name: 'show_sign_in',
    title: 'Show the sign-in',
    description: 'Leads the person to the page where they sign in by e-mail, without a password.',
    inputSchema: object({}),
    execute: () => lead('/login'),
  },
  {
    name: 'show_your_agents',
    title: 'Show the agents of the person',
    description:
      'Leads the person to the page of the agents that act for them here, with their carts, where they can end each. They sign in first if they have not.',
    inputSchema: object({}),
    execute: () => lead('/your-agents'),
  },
]

offer(TOOLS.map((tool) => ({ ...tool, execute: tellingFailures(tool.execute) })))

/** The proposal has moved from the navigator to the document; a browser has one of them, or none. */
function offer(tools) {
  const context = document.modelContext ?? navigator.modelContext
  if (context?.registerTool) return Promise.allSettled(tools.map(async (tool) => context.registerTool(tool)))
  context?.provideContext?.({ tools })
}

/** Of an exception the agent learns nothing; of what was wrong, what to do next. */
function tellingFailures(execute) {
  return async (input) => {
    try {
      return await execute(input)
    } catch ({ message }) {
      return { error: message }
    }
  }
}

function object(properties, required = []) {
  return { type: 'object', properties, required, additionalProperties: false }
}

async function search({ query = '', limit = 10, ...filters }) {
  const parameters = new URLSearchParams({ q: query, limit, facets: '', fields: 'summary' })
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) parameters.set(name, value)
  const { products, pagination, messages } = await json(`/api/search?${parameters}`)
  return { products: products.map(withRange), total_count: pagination.total_count, messages }
}

/** A summary leaves out a range that is one price. */
function withRange(product) {
  const { price } = product.variant
  return { price_range: { min: price, max: price }, ...product }
}

async function list({ category, limit = 20, cursor }) {
  const parameters = new URLSearchParams({ fields: 'summary', limit })
  for (const [name, value] of Object.entries({ category, cursor })) if (value !== undefined) parameters.set(name, value)
  const { products, pagination } = await json(`/api/catalog?${parameters}`)
  return { products: products.map(withRange), ...pagination }
}

async function buying({ product: key, variant: id }) {
  const { title, url, variants } = await read({ product: key })
  const variant = variants.find((one) => one.id === id) ?? variants.find((one) => one.availability.available)
  if (!variant) throw new Error('No variant of it can be ordered now.')
  const { price, availability, buy_url } = variant
  return {
    title,
    variant: { id: variant.id, title: variant.title, price, availability },
    address: buy_url ?? variant.url ?? url,
  }
}

async function suggest({ typed }) {
  return json(`/api/search/suggest?${new URLSearchParams({ q: typed })}`)
}

async function read({ product: key }) {
  const { product } = await json(`/api/catalog/${encodeURIComponent(key)}`)
  return product
}

/** A page without a twin in Markdown is read as the person sees it. */
async function readPage() {
  const twin = document.querySelector('link[type="text/markdown"]')
  return twin ? markdown(twin.href) : document.querySelector('main').innerText
}

async function readCart() {
  return cartOn(new DOMParser().parseFromString(await page('/cart'), 'text/html'))
}

/** The cart has no interface that a script may read it by: whose it is stands in a cookie that scripts do not see. */
function cartOn(view) {
  const lines = [...view.querySelectorAll('.cart-lines > li')].map((line) => {
    const title = line.querySelector('div > a')
    return {
      variant: line.querySelector('input[name="item"]')?.value,
      title: title.textContent,
      address: new URL(title.getAttribute('href'), location.origin).href,
      quantity: Number(line.querySelector('input[type="number"]')?.value),
      price: line.querySelector('.price').textContent,
    }
  })
  const messages = [...view.querySelectorAll('.messages p')].map(({ textContent }) => textContent)
  const wayOn = view.getElementById('go-on')?.getAttribute('href')
  return {
    lines,
    total: view.getElementById('total')?.textContent,
    continue_url: wayOn && new URL(wayOn, location.origin).href,
    messages,
  }
}

async function addToCart({ product, variant, quantity = 1 }) {
  const { variant: chosen } = await buying({ product, variant })
  if (variant !== undefined && chosen.id !== variant) throw new Error(`The product has no variant ${variant}.`)
  return putIntoCart({ item: chosen.id, quantity })
}

/** As the forms of the pages do it; the answer leads to the cart as it is then. */
async function putIntoCart(fields) {
  const view = new DOMParser().parseFromString(await page('/cart/items', new URLSearchParams(fields)), 'text/html')
  return cartOn(view)
}

async function page(address, body) {
  const answer = await fetch(address, { method: body ? 'POST' : 'GET', body, headers: { accept: 'text/html' } })
  const text = await answer.text()
  if (answer.ok) return text
  const said = new DOMParser().parseFromString(text, 'text/html').querySelector('main')?.textContent.trim()
  throw new Error(said || `The shop answers ${answer.status}.`)
}

function lead(address) {
  location.assign(address)
  return { showing: address }
}

async function show({ product, variant }) {
  const { title, url } = await read({ product })
  const { pathname } = new URL(url)
  location.assign(variant === undefined ? pathname : `${pathname}?variant=${encodeURIComponent(variant)}`)
  return { showing: title }
}

async function json(address) {
  const answer = await fetch(address, { headers: { accept: 'application/json' } })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.detail ?? `The shop answers ${answer.status}.`)
  return body
}

/** Of this shop by its path, under whatever name the person has reached it. */
async function markdown(address) {
  const { pathname, search } = new URL(address, location.origin)
  const answer = await fetch(pathname + search, { headers: { accept: 'text/markdown' } })
  if (!answer.ok) throw new Error(`The shop answers ${answer.status}.`)
  return answer.text()
}
