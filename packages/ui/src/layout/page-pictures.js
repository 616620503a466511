// Pictures of unknown addresses: one that fails becomes the monogram of what it showed, and one whose shape is far from
// its frame's is shown whole. Without this script the styles do the first where the browser can, and cut the second.

/** The share of a picture that may be cut off so that it fills its frame. */
const MOST_CUT = 0.34

settleAll()
// A choice makes pictures as the shop sends them.
document.addEventListener('choice', settleAll)
// Neither event bubbles.
for (const event of ['load', 'error'])
  document.addEventListener(event, ({ target }) => target.matches?.('.frame img') && settle(target), true)

function settleAll() {
  for (const picture of document.querySelectorAll('.frame img')) if (picture.complete) settle(picture)
}

function settle(picture) {
  if (!picture.currentSrc && !picture.naturalWidth) return
  if (!picture.naturalWidth) return replace(picture)
  if (picture.dataset.fit === undefined) return
  const { offsetWidth, offsetHeight } = picture.parentElement
  const [own, wanted] = [picture.naturalWidth / picture.naturalHeight, offsetWidth / offsetHeight]
  const cut = 1 - Math.min(own, wanted) / Math.max(own, wanted)
  picture.classList.toggle('whole', cut > MOST_CUT)
}

function replace(picture) {
  const { initial } = picture.dataset
  // The large picture of a product says in words, too, what it shows.
  if (!initial || picture.closest('.strip')) return
  const letters = Object.assign(document.createElement('span'), { className: 'initial', textContent: initial })
  letters.ariaHidden = 'true'
  picture.replaceWith(letters)
}
