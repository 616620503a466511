import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import sharp, { type OverlayOptions } from 'sharp'
import { framingOf, judgeEdges } from '../src/pictures/picture-edges.ts'
import { openSizedPictures } from '../src/pictures/resized-pictures.ts'

interface Drawn {
  width: number
  height: number
  background: string | { r: number; g: number; b: number; alpha: number }
}

/** An object on a ground. */
function anObject({ width, height, background }: Drawn, at = 0.2) {
  const object: OverlayOptions = {
    input: {
      create: { width: Math.round(width * 0.4), height: Math.round(height * 0.4), channels: 3, background: 'crimson' },
    },
    left: Math.round(width * at),
    top: Math.round(height * at),
  }
  return sharp({ create: { width, height, channels: 4, background } }).composite([object])
}

/** A picture whose every part has another colour, as photographs have. */
function aPhotograph(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3
      pixels[at] = Math.round((x / width) * 255)
      pixels[at + 1] = Math.round((y / height) * 255)
      pixels[at + 2] = ((x >> 4) ^ (y >> 4)) & 1 ? 200 : 40
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function judged(picture: ReturnType<typeof sharp>, ratio: number) {
  const png = await picture.png().toBuffer()
  const { width, height } = await sharp(png).metadata()
  return framingOf(await judgeEdges(sharp(png), { width, height }), ratio)
}

describe('a picture in a frame', () => {
  it('is shown whole on its own ground: white, coloured or transparent', async () => {
    const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
    const size = { width: 300, height: 300 }
    const cases = [
      [anObject({ ...size, background: '#ffffff' }), '#ffffff'],
      [anObject({ ...size, background: '#fcfdfb' }), '#ffffff'],
      [anObject({ ...size, background: transparent }), '#ffffff'],
      [anObject({ ...size, background: '#e8d9c4' }), '#e8d9c4'],
    ] as const
    for (const [picture, ground] of cases)
      assert.deepEqual(await judged(picture, 4 / 5), { fit: 'contain', ground }, ground)
  })

  it('fills it if it is a photograph', async () => {
    for (const ratio of [4 / 5, 1, 3 / 2])
      assert.deepEqual(await judged(aPhotograph(400, 300), ratio), { fit: 'cover' })
  })

  it('is continued only where its ground reaches the edge at which there is room', async () => {
    // The object is cut at the left: there the ground cannot be continued, above and below it can.
    const cut = anObject({ width: 300, height: 300, background: '#ffffff' }, 0)
    const atLeft = sharp(await cut.png().toBuffer()).extract({ left: 0, top: 20, width: 300, height: 200 })
    assert.deepEqual(await judged(sharp(await atLeft.png().toBuffer()), 2), { fit: 'cover' })
    assert.deepEqual(await judged(anObject({ width: 300, height: 300, background: '#fff' }), 2), {
      fit: 'contain',
      ground: '#ffffff',
    })
  })
})

describe('pictures of the folder in frames', () => {
  it('have the frame’s shape, are no larger than they were, and are judged once', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'vitrine-framed-'))
    try {
      await aPhotograph(600, 400).jpeg().toFile(path.join(root, 'photo.jpg'))
      await anObject({ width: 400, height: 400, background: '#ffffff' }).png().toFile(path.join(root, 'object.png'))
      const cache = path.join(root, 'cache')
      const sized = await openSizedPictures({ folder: root, isServed: () => true, cache, onError: assert.ifError })
      assert.ok(sized)
      const read = async (name: string, width: number) => {
        const picture = await sized.open(name, { width, frame: '4x5' })
        assert.ok(picture)
        return sharp(await sharp(picture.file).toBuffer())
      }
      const photo = await (await read('photo.jpg', 160)).metadata()
      assert.deepEqual([photo.width, photo.height], [160, 200])
      const largest = await (await read('photo.jpg', 1440)).metadata()
      assert.deepEqual([largest.width, largest.height], [320, 400], 'as large as can be cut from it')
      const object = await read('object.png', 320)
      const { data, info } = await object.raw().toBuffer({ resolveWithObject: true })
      assert.deepEqual([info.width, info.height], [320, 400])
      assert.ok((data[0] ?? 0) > 250 && (data.at(-1) ?? 0) > 250, 'white goes on above and below')
      const files = await readdir(cache, { recursive: true })
      assert.equal(files.filter((file) => file.endsWith('-edges.json')).length, 2)
    } finally {
      await rm(root, { recursive: true })
    }
  })
})
