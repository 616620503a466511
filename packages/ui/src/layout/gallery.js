// The pictures of a product: which of them is seen, thumbnails that leave the page where it is, and the whole picture in
// a dialog, by tap, click, pinch or keys. Without this script the strip is swiped, and pictures and thumbnails are links.

const gallery = document.querySelector('.gallery')
const strip = gallery?.querySelector('.strip')

if (gallery instanceof HTMLElement && strip) {
  let first = firstPicture()
  watch(strip)
  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const place = [...(link.closest('ul')?.querySelectorAll('a') ?? [])].indexOf(link)
    if (link.closest('.thumbs')) scrollToPicture(place, 'smooth')
    else openZoom(gallery, place)
  })
  // A new choice begins with its own picture.
  document.addEventListener('choice', () => {
    if (firstPicture() !== first) scrollToPicture(0, 'instant')
    first = firstPicture()
    tellPlace()
  })
}

/** @param {Element} strip */
function watch(strip) {
  strip.addEventListener('scroll', tellPlace, { passive: true })
  tellPlace()
}

function links() {
  return [...document.querySelectorAll('.strip a')].filter((link) => link instanceof HTMLAnchorElement)
}

function firstPicture() {
  return links()[0]?.href
}

/** Scrolled to the left where texts run from right to left, and then negative. */
function currentPlace() {
  const strip = document.querySelector('.strip')
  return strip && strip.clientWidth > 0 ? Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) : 0
}

function tellPlace() {
  const place = currentPlace()
  const label = document.querySelector('.gallery .place')
  const words = links()[place]?.parentElement?.dataset.place
  if (label && words !== undefined && label.textContent !== words) label.textContent = words
  for (const [at, thumb] of [...document.querySelectorAll('.thumbs a')].entries())
    if (at === place) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
}

/**
 * @param {number} place
 * @param {ScrollBehavior} behavior
 */
function scrollToPicture(place, behavior) {
  const strip = document.querySelector('.strip')
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const left = place * (strip?.clientWidth ?? 0) * (document.dir === 'rtl' ? -1 : 1)
  strip?.scrollTo({ left, behavior: isCalm ? 'instant' : behavior })
}

/** Of the picture's size when it fits the window. */
const NEAREST = 4
const BY_TAP = 2.5
const STEP = 1.5
/** In pixels: a finger that moves less has tapped. */
const STILL = 10
const SWIPE = 60

/**
 * Opens the picture at a place in a dialog over the whole window.
 *
 * @param {HTMLElement} gallery its data attributes name the buttons
 * @param {number} start
 */
function openZoom({ dataset }, start) {
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.ariaLabel = dataset.zoom ?? ''
  const stage = document.createElement('div')
  stage.className = 'stage'
  const picture = new Image()
  const label = document.createElement('p')
  label.role = 'status'
  stage.append(picture)
  const tools = document.createElement('div')
  tools.className = 'tools'
  const pictures = links()
  let place = start
  let scale = 1

  const button = (
    /** @type {string} */ sign,
    /** @type {string | undefined} */ name,
    /** @type {() => void} */ act,
  ) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = sign
    made.ariaLabel = name ?? ''
    made.addEventListener('click', act)
    return made
  }
  /** Keeps the middle of what is seen where it is. */
  const zoomTo = (/** @type {number} */ wanted) => {
    const next = Math.min(Math.max(wanted, 1), NEAREST)
    const [x, y] = [stage.scrollLeft + stage.clientWidth / 2, stage.scrollTop + stage.clientHeight / 2]
    const share = next / scale
    scale = next
    picture.style.width = `${scale * 100}%`
    picture.style.height = `${scale * 100}%`
    stage.scrollTo({
      left: x * share - stage.clientWidth / 2,
      top: y * share - stage.clientHeight / 2,
      behavior: 'instant',
    })
  }
  const turnTo = (/** @type {number} */ next) => {
    place = (next + pictures.length) % pictures.length
    const link = pictures[place]
    picture.src = link?.href ?? ''
    picture.alt = link?.querySelector('img')?.alt ?? ''
    label.textContent = link?.parentElement?.dataset.place ?? ''
    zoomTo(1)
  }
  const turns =
    pictures.length > 1
      ? [
          button('‹', dataset.previous, () => turnTo(place - 1)),
          label,
          button('›', dataset.next, () => turnTo(place + 1)),
        ]
      : []
  tools.append(
    ...turns,
    button('−', dataset.farther, () => zoomTo(scale / STEP)),
    button('+', dataset.nearer, () => zoomTo(scale * STEP)),
    button('×', dataset.close, () => dialog.close()),
  )
  dialog.append(stage, tools)
  document.body.append(dialog)
  dialog.addEventListener('close', () => {
    dialog.remove()
    scrollToPicture(place, 'instant')
    pictures[place]?.focus({ preventScroll: true })
  })
  dialog.addEventListener('keydown', (event) => {
    const ahead = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === '+' || event.key === '=') zoomTo(scale * STEP)
    else if (event.key === '-') zoomTo(scale / STEP)
    else if (event.key === '0') zoomTo(1)
    else if (event.key.startsWith('Arrow') && scale > 1) pan(stage, event.key)
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') turnTo(place + (event.key === ahead ? 1 : -1))
    else return
    event.preventDefault()
  })
  touch(stage, {
    scale: () => scale,
    zoomTo,
    tap: () => zoomTo(scale > 1 ? 1 : BY_TAP),
    swipe: (by) => turnTo(place + (document.dir === 'rtl' ? -by : by)),
  })
  turnTo(start)
  dialog.showModal()
}

/**
 * @param {Element} stage
 * @param {string} key
 */
function pan(stage, key) {
  const far = 80
  const left = { ArrowLeft: -far, ArrowRight: far }[key] ?? 0
  const top = { ArrowUp: -far, ArrowDown: far }[key] ?? 0
  stage.scrollBy({ left, top, behavior: 'instant' })
}

/**
 * One finger taps, swipes, or moves what is enlarged; two enlarge it.
 *
 * @param {HTMLElement} stage
 * @param {{ scale(): number, zoomTo(scale: number): void, tap(): void, swipe(by: 1 | -1): void }} act
 */
function touch(stage, act) {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map()
  let moved = { x: 0, y: 0 }
  let pinch = { distance: 0, scale: 1 }
  const distance = () => {
    const [one, other] = [...fingers.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  stage.addEventListener('pointerdown', (event) => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    stage.setPointerCapture(event.pointerId)
    if (fingers.size === 1) moved = { x: 0, y: 0 }
    else pinch = { distance: distance(), scale: act.scale() }
  })
  stage.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const by = { x: event.clientX - before.x, y: event.clientY - before.y }
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    moved = { x: moved.x + by.x, y: moved.y + by.y }
    if (fingers.size > 1) {
      // A pinch is neither a tap nor a swipe when its last finger is lifted.
      moved = { x: 0, y: Number.POSITIVE_INFINITY }
      act.zoomTo((pinch.scale * distance()) / (pinch.distance || 1))
    } else if (act.scale() > 1) stage.scrollBy({ left: -by.x, top: -by.y, behavior: 'instant' })
  })
  stage.addEventListener('pointerup', (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return
    const [far, high] = [Math.abs(moved.x), Math.abs(moved.y)]
    if (far < STILL && high < STILL) act.tap()
    else if (act.scale() === 1 && far > SWIPE && far > high) act.swipe(moved.x < 0 ? 1 : -1)
  })
  stage.addEventListener('pointercancel', ({ pointerId }) => fingers.delete(pointerId))
}
