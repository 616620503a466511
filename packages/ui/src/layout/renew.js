// Pages that change in place: another page of the shop is fetched, and what differs is put into this one. Nodes that both
// have are kept, with their focus, their scroll and what was typed into them.

/** In milliseconds. Whoever waited this long gets the page itself, with the browser's own sign that it is loading. */
const PATIENCE = 5000

/** What belongs to a page besides its content: the title is set apart, so that it is announced as one. */
const HEAD = 'script[type="application/ld+json"], link[rel="canonical"], link[type="text/markdown"]'

/**
 * @param {string} address
 * @param {RequestCache} cache
 * @returns {Promise<Document>}
 */
export async function fetchPage(address, cache = 'default') {
  const headers = { accept: 'text/html' }
  const answer = await fetch(address, { cache, headers, signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok || answer.redirected) throw new Error(address)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

/**
 * Makes the content of this page, its title and its data those of another.
 *
 * @param {Document} page
 */
export function renewPage(page) {
  const [here, there] = [document.querySelector('main'), page.querySelector('main')]
  if (!here || !there) throw new Error('main')
  const { activeElement } = document
  renew(here, there)
  if (activeElement?.id && !activeElement.isConnected)
    document.getElementById(activeElement.id)?.focus({ preventScroll: true })
  for (const old of document.head.querySelectorAll(HEAD)) old.remove()
  document.head.append(...page.head.querySelectorAll(HEAD))
  document.title = page.title
}

/**
 * Makes a part of this page equal to that of another.
 *
 * @param {ChildNode} here
 * @param {ChildNode} there
 */
export function renew(here, there) {
  if (here.isEqualNode(there)) return
  if (!(here instanceof Element) || !(there instanceof Element) || here.nodeName !== there.nodeName)
    return here.replaceWith(there)
  // Filled by a script, which knows better.
  if (here.hasAttribute('data-kept')) return
  renewAttributes(here, there)
  renewChildren(here, there)
}

/**
 * Children with a key are kept wherever they stand; the others if the same kind of node stands at their place.
 *
 * @param {Element} here
 * @param {Element} there
 */
function renewChildren(here, there) {
  const theirs = [...there.childNodes]
  const wanted = new Set(theirs.map(keyOf))
  // Those that have no place yet, in their order.
  const ours = new Set([...here.childNodes].filter((child) => !isByScript(child)))
  for (const child of ours)
    if (!wanted.has(keyOf(child))) {
      child.remove()
      ours.delete(child)
    }
  const byKey = new Map([...ours].map((child) => [keyOf(child), child]))
  for (const their of theirs) {
    const key = keyOf(their)
    const [next = null] = ours
    const isAlike = next?.nodeName === their.nodeName && !keyOf(next)
    const same = key ? byKey.get(key) : isAlike && next
    if (same && ours.delete(same)) {
      if (same !== next) here.insertBefore(same, next)
      renew(same, their)
    } else here.insertBefore(their, next)
  }
  for (const child of ours) child.remove()
}

/**
 * By what a node is the same in two pages: its id, the product of a card, the value of a choice.
 *
 * @param {Node} node
 * @returns {string | undefined}
 */
function keyOf(node) {
  if (!(node instanceof Element)) return undefined
  if (node.id) return node.id
  if (node.matches('.card')) return node.querySelector('a')?.getAttribute('href') ?? undefined
  const field = node.matches('label') ? node.querySelector('input') : null
  return field ? `${field.name}=${field.getAttribute('value')}` : undefined
}

/**
 * Whether a script has put it there, so that no other page has it: it stays.
 *
 * @param {ChildNode} node
 */
function isByScript(node) {
  return node instanceof Element && node.hasAttribute('data-by-script')
}

/**
 * @param {Element} here
 * @param {Element} there
 */
function renewAttributes(here, there) {
  // What a person has opened stays open.
  for (const name of here.getAttributeNames())
    if (!there.hasAttribute(name) && name !== 'open') here.removeAttribute(name)
  for (const { name, value } of there.attributes) if (here.getAttribute(name) !== value) here.setAttribute(name, value)
}
