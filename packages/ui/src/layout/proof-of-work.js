// A proof of work, found in the browser: a text that begins as the shop says and whose SHA-256 begins with the required number of zero
// bits. The form that sends it is shown only where this runs. Written out, since the browser's own SHA-256 answers one
// question at a time, later, and not at all on pages that came by http.

const form = document.getElementById('proof')
const button = document.getElementById('compute')
const { begins, bits } = form.dataset
form.hidden = false
document.getElementById('again').hidden = true

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  button.disabled = true
  document.getElementById('computing').hidden = false
  form.elements.proof_of_work.value = await findProof(begins, Number(bits))
  form.submit()
})

/** Looks for a while, lets the page breathe, and looks on; in milliseconds. */
const TURN = 40

async function findProof(begins, zeros) {
  // Two browsers with the same prefix must not find the same proof: each is valid once.
  const own = Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join('')
  const beginning = `${begins}${own}.`
  for (let nonce = 0; ; ) {
    for (const end = performance.now() + TURN; performance.now() < end; ) {
      for (let tries = 0; tries < 500; tries++, nonce++) {
        const text = beginning + nonce.toString(36)
        if (zeroBits(sha256(text)) >= zeros) return text
      }
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function zeroBits(words) {
  const first = words.findIndex((word) => word !== 0)
  return first === -1 ? 256 : first * 32 + Math.clz32(words[first])
}

// FIPS 180-4, sections 4.2.2 and 5.3.3: fractional parts of the cube and square roots of the first primes.
const PRIMES = []
for (let number = 2; PRIMES.length < 64; number++)
  if (PRIMES.every((prime) => number % prime !== 0)) PRIMES.push(number)
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const schedule = new Int32Array(64)

/** Of ASCII; eight words of 32 bits. Written for speed: half a million a second is a proof of 20 bits in two seconds. */
function sha256(text) {
  const length = text.length
  const blocks = (length + 72) >> 6
  const state = START.slice()
  for (let block = 0; block < blocks; block++) {
    for (let word = 0; word < 16; word++) {
      let value = 0
      for (let place = 0; place < 4; place++) {
        const at = block * 64 + word * 4 + place
        value = (value << 8) | (at < length ? text.charCodeAt(at) : at === length ? 0x80 : 0)
      }
      schedule[word] = value
    }
    if (block === blocks - 1) schedule[15] = length * 8
    compress(state)
  }
  return state
}

function compress(state) {
  for (let round = 16; round < 64; round++) {
    const early = schedule[round - 15]
    const late = schedule[round - 2]
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[round] = (schedule[round - 16] + small + schedule[round - 7] + large) | 0
  }
  let a = state[0]
  let b = state[1]
  let c = state[2]
  let d = state[3]
  let e = state[4]
  let f = state[5]
  let g = state[6]
  let h = state[7]
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + ROUNDS[round] + schedule[round]) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  state[0] += a
  state[1] += b
  state[2] += c
  state[3] += d
  state[4] += e
  state[5] += f
  state[6] += g
  state[7] += h
}

function rotate(word, count) {
  return (word >>> count) | (word << (32 - count))
}
