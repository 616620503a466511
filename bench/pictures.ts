import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { SAMPLE_PICTURES } from '@vitrine/sample-shop'
import sharp, { type Sharp } from 'sharp'

// How pictures are best encoded: for each quality and effort of AVIF, its bytes and its time against WebP as the shop
// sends it, and how near both are to the picture without loss, by structural similarity.
//
//   npm run bench pictures -- FOLDER…      without folders: the sample's pictures, which are drawings

const { positionals } = parseArgs({ allowPositionals: true })
const WIDTHS = [480]
const WEBP = 78
const QUALITIES = [50, 54, 58, 62]
const EFFORTS = [0, 2, 4]

sharp.cache(false)
sharp.concurrency(1)

interface Measured {
  bytes: number
  milliseconds: number
  similarity: number
}

const sums = new Map<string, Measured>()
let count = 0

for (const folder of positionals.length > 0 ? positionals : [SAMPLE_PICTURES])
  for (const name of (await readdir(folder)).filter((each) => /\.(png|jpe?g|webp)$/i.test(each)).toSorted())
    for (const width of WIDTHS) {
      const { data, info } = await sharp(path.join(folder, name))
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .resize({ width, height: width, fit: 'cover' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      if (info.channels !== 3) continue
      count++
      const raw = () => sharp(data, { raw: info })
      const before = await luma(raw())
      const measure = async (form: string, encode: () => Promise<Buffer>) => {
        const began = performance.now()
        const encoded = await encode()
        const milliseconds = performance.now() - began
        const similarity = structuralSimilarity(before, await luma(sharp(encoded)), width)
        const sum = sums.get(form) ?? { bytes: 0, milliseconds: 0, similarity: 0 }
        sum.bytes += encoded.length
        sum.milliseconds += milliseconds
        sum.similarity += similarity
        sums.set(form, sum)
      }
      await measure(`WebP ${WEBP}`, () => raw().webp({ quality: WEBP }).toBuffer())
      for (const quality of QUALITIES)
        for (const effort of EFFORTS)
          await measure(`AVIF ${quality}, effort ${effort}`, () => raw().avif({ quality, effort }).toBuffer())
    }

const webp = sums.get(`WebP ${WEBP}`)
console.log(`${count} pictures`)
for (const [form, { bytes, milliseconds, similarity }] of sums)
  console.log(
    `${form.padEnd(20)} ${Math.round((100 * bytes) / (webp?.bytes ?? 1))} % of the bytes, ${Math.round(milliseconds / count)} ms, SSIM ${(similarity / count).toFixed(4)}`,
  )

function luma(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().greyscale().toColourspace('b-w').raw().toBuffer()
}

/** Mean SSIM of two grey pictures over windows of 8×8 pixels (Wang et al., 2004), from −1 to 1. */
function structuralSimilarity(one: Uint8Array, other: Uint8Array, width: number): number {
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  const [side, step] = [8, 4]
  const height = one.length / width
  let [sum, windows] = [0, 0]
  for (let top = 0; top + side <= height; top += step)
    for (let left = 0; left + side <= width; left += step) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + side; y++)
        for (let x = left; x < left + side; x++) {
          const [p = 0, q = 0] = [one[y * width + x], other[y * width + x]]
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
        }
      const n = side * side
      const [ma, mb] = [a / n, b / n]
      const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb]
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
      windows++
    }
  return sum / windows
}
