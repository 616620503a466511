// Products that were looked at before, kept in this browser and told to nobody. Without this script there are none.

const KEY = 'recently-viewed'
const MOST = 8

/** @typedef {{ path: string, title: string, picture?: string | undefined }} Seen */

const section = document.getElementById('recent')
if (section) {
  const { path = '', title = '', picture } = section.dataset
  const others = read().filter((each) => each.path !== path)
  write([{ path, title, picture }, ...others.slice(0, MOST)])
  // A choice renews the page around it.
  section.setAttribute('data-kept', '')
  if (others.length > 0) fill(section, others.slice(0, MOST))
}

/** @returns {Seen[]} */
function read() {
  try {
    /** @type {unknown} */
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeen) : []
  } catch {
    // The browser keeps nothing, or something else wrote here.
    return []
  }
}

/** @param {readonly Seen[]} seen */
function write(seen) {
  try {
    localStorage.setItem(KEY, JSON.stringify(seen))
  } catch {
    // The browser keeps nothing.
  }
}

/**
 * @param {unknown} one
 * @returns {one is Seen}
 */
function isSeen(one) {
  const { path, title } = Object(one)
  return typeof path === 'string' && path.startsWith('/products/') && typeof title === 'string'
}

/**
 * @param {HTMLElement} section
 * @param {readonly Seen[]} seen
 */
function fill(section, seen) {
  const list = document.createElement('ul')
  list.className = 'seen'
  list.role = 'list'
  list.append(...seen.map(item))
  section.append(list)
  section.hidden = false
}

/** @param {Seen} seen */
function item({ path, title, picture }) {
  const link = document.createElement('a')
  link.href = path
  const frame = document.createElement('span')
  frame.className = 'frame'
  if (picture) frame.append(Object.assign(new Image(160, 160), { src: picture, alt: '', loading: 'lazy' }))
  link.append(frame, title)
  const made = document.createElement('li')
  made.append(link)
  return made
}
