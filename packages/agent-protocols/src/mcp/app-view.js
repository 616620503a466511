// The view of an MCP App: shows the result of one tool call inside a host's page (MCP Apps, 2026-01-26). It speaks with
// the host by postMessage alone, loads nothing but pictures, and writes text as text: names come from catalogues.

const view = document.body.dataset.view
const pending = new Map()
let nextId = 1

function send(message) {
  window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
}

function request(method, params) {
  const id = nextId++
  send({ id, method, params })
  return new Promise((resolve, reject) => pending.set(id, { resolve, reject }))
}

const HANDLERS = {
  'ui/notifications/tool-result': ({ structuredContent, isError, content }) =>
    show(isError || !structuredContent ? textOf(content) : VIEWS[view](structuredContent)),
  'ui/notifications/tool-cancelled': () => show(element('p', {}, WORDS.cancelled)),
  'ui/notifications/host-context-changed': applyContext,
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data?.jsonrpc !== '2.0') return
  if (data.method === undefined) {
    const waiting = pending.get(data.id)
    pending.delete(data.id)
    if (data.error) waiting?.reject(new Error(data.error.message))
    else waiting?.resolve(data.result)
    return
  }
  if (data.id === undefined) return HANDLERS[data.method]?.(data.params ?? {})
  // Requests of the host: it asks whether the view is there, or announces that it goes away.
  if (data.method === 'ping' || data.method === 'ui/resource-teardown') send({ id: data.id, result: {} })
  else send({ id: data.id, error: { code: -32601, message: `There is no method ${data.method}.` } })
})

/** The host's colours and fonts; without them the view has its own, light or dark as the system is. */
function applyContext({ theme, styles } = {}) {
  const root = document.documentElement
  if (theme === 'light' || theme === 'dark') root.style.colorScheme = theme
  for (const [name, value] of Object.entries(styles?.variables ?? {}))
    if (name.startsWith('--') && typeof value === 'string') root.style.setProperty(name, value)
}

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value)
  made.append(...children.filter((child) => child !== undefined && child !== ''))
  return made
}

/** In the direction of its own script: names and prices in Latin letters stand in pages that read from right to left. */
function isolated(text) {
  return element('bdi', {}, text)
}

/** A link is opened by the host, which asks its user. */
function link(url, text) {
  if (!/^https?:\/\//.test(url ?? '')) return isolated(text)
  const made = element('a', { href: url, rel: 'noreferrer', dir: 'auto' }, text)
  made.addEventListener('click', (event) => {
    event.preventDefault()
    request('ui/open-link', { url }).catch(() => {})
  })
  return made
}

function picture(url, alt) {
  const frame = element('div', { class: 'picture' })
  if (!url) return frame
  const image = element('img', { src: url, alt, loading: 'lazy' })
  image.addEventListener('error', () => image.remove())
  frame.append(image)
  return frame
}

/** In the language of the shop. */
const WORDS = JSON.parse(document.body.dataset.words)

/** The page says what one minor unit is, `0.01`: the shop knows its currency, and browsers know some otherwise. */
const PLACES = document.body.dataset.minorUnit.replace('.', '').length - 1

function money({ amount, currency }) {
  const digits = String(amount).padStart(PLACES + 1, '0')
  const decimal = PLACES === 0 ? digits : `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`
  return isolated(`${decimal} ${currency}`)
}

function priceOf({ min, max }) {
  return min.amount === max.amount ? [money(max)] : [money(min), ' – ', money(max)]
}

function stockOf({ available, status }) {
  const word = wordOf('availability', status ?? (available ? 'in_stock' : 'out_of_stock'))
  return element('span', { class: available ? 'stock' : 'stock none' }, word)
}

function ratingOf(rating) {
  if (!rating) return undefined
  const { value, scale_max, count } = rating
  return element('span', { class: 'rating' }, `★ ${scale_max === 5 ? value : `${value}/${scale_max}`} (${count})`)
}

function cardOf({ title, url, brand, image, price_range, list_price_range, availability, rating }) {
  const before = list_price_range && element('s', {}, ...priceOf(list_price_range))
  return element(
    'li',
    {},
    picture(image, title),
    element('strong', {}, link(url, title)),
    brand && element('span', { class: 'brand' }, isolated(brand)),
    element('span', { class: 'price' }, ...priceOf(price_range), ' ', before),
    stockOf(availability),
    ratingOf(rating),
  )
}

const VIEWS = {
  products({ products, related = [], total_count }) {
    const all = products.length > 0 ? products : related
    const note = products.length > 0 ? `${products.length} / ${total_count}` : '0'
    return element('section', {}, element('p', { class: 'count' }, note), element('ul', {}, ...all.map(cardOf)))
  },

  product({ title, url, brand, description, media = [], price_range, availability, rating, details = [], variants }) {
    const seen = media.find(({ type }) => type === 'image')
    return element(
      'article',
      {},
      seen && picture(seen.url, title),
      element('h1', {}, link(url, title)),
      brand && element('p', { class: 'brand' }, isolated(brand)),
      element('p', { class: 'price' }, ...priceOf(price_range), ' ', stockOf(availability), ' ', ratingOf(rating)),
      element('p', { dir: 'auto' }, description?.plain ?? ''),
      tableOf(details.map(({ name, value }) => [name, value])),
      tableOf(
        variants
          .slice(0, MOST_VARIANTS)
          .map((one) => [link(one.url ?? url, one.title), money(one.price), stockOf(one.availability)]),
      ),
    )
  },

  comparison({ products, facts }) {
    const head = ['', ...products.map(({ title, url }) => link(url, title))]
    const rows = facts.map(({ name, values, differs }) => ({
      differs,
      cells: [WORDS.facts[name] ?? name.replaceAll('_', ' '), ...values.map((value) => plain(name, value))],
    }))
    const table = tableOf([head, ...rows.map(({ cells }) => cells)])
    for (const [index, { differs }] of rows.entries()) table.rows[index + 1].classList.toggle('differs', differs)
    return element('div', { class: 'wide', tabindex: '0' }, table)
  },
}

const MOST_VARIANTS = 20

/** Prices and ratings are sentences for models; here they are written as everywhere in the view. */
const SHORTER = { price: [' to ', ' – '], regular_price: [' to ', ' – '], rating: [' of ', '/'] }

function plain(name, value) {
  if (value === null) return '–'
  if (Object.hasOwn(SHORTER, name)) return String(value).replace(...SHORTER[name])
  return typeof value === 'object' ? JSON.stringify(value) : wordOf(name, value)
}

/** A value that the shop has a word for; what a catalogue says is left as it is. */
function wordOf(name, value) {
  const words = WORDS.values[name] ?? {}
  return Object.hasOwn(words, value) ? words[value] : String(value)
}

function tableOf(rows) {
  const table = element('table')
  for (const cells of rows) {
    const row = table.insertRow()
    for (const [index, cell] of cells.entries()) {
      const content = typeof cell === 'string' ? isolated(cell) : cell
      row.append(element(index === 0 ? 'th' : 'td', {}, content))
    }
  }
  return table
}

function textOf(content = []) {
  return element('p', {}, content.map(({ text = '' }) => text).join('\n'))
}

function show(content) {
  document.body.replaceChildren(content)
}

new ResizeObserver(() => {
  const { scrollWidth: width, scrollHeight: height } = document.documentElement
  send({ method: 'ui/notifications/size-changed', params: { width, height } })
}).observe(document.body)

request('ui/initialize', {
  protocolVersion: '2026-01-26',
  appInfo: { name: `vitrine-${view}`, version: '1' },
  appCapabilities: {},
}).then(({ hostContext }) => {
  applyContext(hostContext)
  send({ method: 'ui/notifications/initialized', params: {} })
})
