import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import sharp from 'sharp'
import { pictureRoutes } from '../../packages/vitrine/src/pages/pictures/picture-routes.ts'
import { openPlainPictures, withoutMetadata } from '../../packages/vitrine/src/pages/pictures/plain-pictures.ts'

const SAID = { IFD0: { ImageDescription: 'SECRET cellar', Artist: 'SECRET Ana' }, IFD3: { GPSLatitudeRef: 'N' } }

/** A picture with edges, as a camera writes it. */
function taken(format: 'jpeg' | 'png' | 'webp', { orientation, progressive }: Partial<Record<string, number>> = {}) {
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7919) % 251))
  const picture = sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
  const said = orientation === undefined ? picture : picture.withMetadata({ orientation })
  return said
    .withExifMerge(SAID)
    .toFormat(format, { progressive: progressive === 1 })
    .toBuffer()
}

const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).raw().toBuffer()

describe('A picture without metadata', () => {
  it('is the same picture, of which nobody learns where and by whom it was taken', async () => {
    for (const [format, more] of [
      ['jpeg', {}],
      ['jpeg', { progressive: 1 }],
      ['png', {}],
      ['webp', {}],
    ] as const) {
      const picture = await taken(format, more)
      assert.ok(picture.includes('SECRET'), format)
      const plain = withoutMetadata(picture) ?? assert.fail(format)
      assert.ok(!plain.includes('SECRET'), format)
      const { exif, xmp, iptc, format: is } = await sharp(plain).metadata()
      assert.deepEqual([exif, xmp, iptc, is], [undefined, undefined, undefined, format])
      assert.deepEqual(await pixelsOf(plain), await pixelsOf(picture), format)
      assert.equal(withoutMetadata(plain), undefined, 'there is nothing left to take out')
    }
  })

  it('stands as it stood, whatever way the camera was held, and keeps its colours', async () => {
    for (const orientation of [1, 3, 6, 8]) {
      const picture = await sharp(await taken('jpeg', { orientation }))
        .keepMetadata()
        .withIccProfile('p3')
        .jpeg()
        .toBuffer()
      const plain = withoutMetadata(picture) ?? assert.fail()
      const { orientation: kept, icc } = await sharp(plain).metadata()
      assert.deepEqual([kept ?? 1, icc?.length], [orientation, (await sharp(picture).metadata()).icc?.length])
    }
  })

  it('has nothing behind its end, where phones put films and other pictures, and no comments', async () => {
    const plain = withoutMetadata(await taken('jpeg')) ?? assert.fail()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('SECRET')])
    const long = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from('MotionPhoto SECRET')])
    assert.deepEqual(withoutMetadata(long), plain)
  })

  it('is what it was where it is broken or something else', async () => {
    const plain = withoutMetadata(await taken('jpeg')) ?? assert.fail()
    for (const other of [Buffer.from('no picture'), Buffer.alloc(0), plain.subarray(0, 200), Buffer.from([0xff, 0xd8])])
      assert.equal(withoutMetadata(other), undefined)
    // Whatever is cut or changed in it, it is read to its end.
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const picture = await taken(format)
      for (let at = 1; at < picture.length; at += 61) {
        withoutMetadata(picture.subarray(0, at))
        const changed = Buffer.from(picture)
        changed[at] = 255 - (changed[at] ?? 0)
        withoutMetadata(changed)
      }
    }
  })

  it('is what a shop sends of its folder, anew when the picture changes; what has none is sent as it is', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-plain-'))
    try {
      const [pictures, cache] = [path.join(folder, 'pictures'), path.join(folder, 'cache')]
      await mkdir(pictures)
      const picture = await taken('jpeg')
      const plain = withoutMetadata(picture) ?? assert.fail()
      await writeFile(path.join(pictures, 'boot 1.jpg'), picture)
      await writeFile(path.join(pictures, 'plain.jpg'), plain)
      await writeFile(path.join(folder, 'out.jpg'), picture)
      await using app = Fastify()
      const parts = { plain: openPlainPictures({ folder: pictures, cache }) }
      await app.register(pictureRoutes({ folder: pictures, isServed: () => true }, parts))
      const get = (name: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: `/pictures/${name}` })
      const answers = await Promise.all([1, 2, 3].map(() => get('boot%201.jpg')))
      for (const { statusCode, headers, rawPayload } of answers) {
        assert.deepEqual([statusCode, headers['content-type']], [200, 'image/jpeg'])
        assert.deepEqual(rawPayload, plain)
      }
      const [{ headers } = assert.fail()] = answers
      const head = await get('boot%201.jpg', 'HEAD')
      assert.deepEqual([head.statusCode, head.headers['content-length'], head.body], [200, String(plain.length), ''])
      assert.deepEqual((await get('plain.jpg')).rawPayload, plain)
      assert.equal((await get('..%2fout.jpg')).statusCode, 404)
      assert.equal((await get('none.jpg')).statusCode, 404)
      const other = await taken('jpeg', { progressive: 1 })
      await writeFile(path.join(pictures, 'boot 1.jpg'), other)
      await utimes(path.join(pictures, 'boot 1.jpg'), new Date(), new Date(Date.now() + 5000))
      const again = await get('boot%201.jpg')
      assert.deepEqual(again.rawPayload, withoutMetadata(other))
      assert.notEqual(again.headers.etag, headers.etag)
      const [drawer = ''] = await readdir(cache)
      assert.equal((await readdir(path.join(cache, drawer))).length, 1)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
