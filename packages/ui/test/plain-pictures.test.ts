import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import sharp from 'sharp'
import { withoutMetadata } from '../src/pictures/picture-metadata.ts'
import { pictureRoutes } from '../src/pictures/picture-routes.ts'
import { openPlainPictures } from '../src/pictures/plain-pictures.ts'

const SAID = { IFD0: { ImageDescription: 'SECRET cellar', Artist: 'SECRET Ana' }, IFD3: { GPSLatitudeRef: 'N' } }

/** A picture with edges, as a camera writes it. */
function taken(
  format: 'jpeg' | 'png' | 'webp' | 'avif',
  { orientation, progressive }: Partial<Record<string, number>> = {},
) {
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7919) % 251))
  const picture = sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
  const said = orientation === undefined ? picture : picture.withMetadata({ orientation })
  return said
    .withExifMerge(SAID)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>')
    .toFormat(format, { progressive: progressive === 1 })
    .toBuffer()
}

/** Three frames, each for a while of its own. */
function movingGif(): Promise<Buffer> {
  const frames = Buffer.from(Array.from({ length: 3 * 16 * 16 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(frames, { raw: { width: 16, height: 48, channels: 3, pageHeight: 16 } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer()
}

/** ISO/IEC 14496-12, 4.2. */
function box(type: string, ...content: (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4)
  return Buffer.concat([head, body])
}

const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).raw().toBuffer()

describe('A picture without metadata', () => {
  it('is the same picture, without where and by whom it was taken', async () => {
    for (const [format, more] of [
      ['jpeg', {}],
      ['jpeg', { progressive: 1 }],
      ['png', {}],
      ['webp', {}],
      ['avif', {}],
    ] as const) {
      const picture = await taken(format, more)
      assert.ok(picture.includes('SECRET'), format)
      const plain = withoutMetadata(picture) ?? assert.fail(format)
      assert.ok(!plain.includes('SECRET'), format)
      const { exif, xmp, iptc, format: is } = await sharp(plain).metadata()
      if (format === 'avif') assert.match(exif?.toString('hex') ?? '', /^(457869660000)?4d4d002a00000008(00)*$/)
      else assert.deepEqual([exif, is], [undefined, format])
      assert.deepEqual([xmp?.toString().trim() ?? '', iptc], ['', undefined])
      assert.deepEqual(await pixelsOf(plain), await pixelsOf(picture), format)
      assert.equal(withoutMetadata(plain), plain, 'there is nothing left to take out')
    }
  })

  it('stays upright, whichever way the camera was held, and keeps its colours', async () => {
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

  it('has no comments and nothing after its end, where phones append films', async () => {
    const plain = withoutMetadata(await taken('jpeg')) ?? assert.fail()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('SECRET')])
    const long = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from('MotionPhoto SECRET')])
    assert.deepEqual(withoutMetadata(long), plain)
  })

  it('moves as it did, and says nothing beside it', async () => {
    const gif = await movingGif()
    const block = (label: number, ...texts: string[]) =>
      Buffer.concat([
        Buffer.from([0x21, label]),
        ...texts.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text)]),
        Buffer.from([0]),
      ])
    const [head, rest] = [gif.subarray(0, 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1)), gif.length - 1]
    const said = Buffer.concat([
      head,
      block(0xfe, 'SECRET comment', 'in two parts'),
      block(0xff, 'XMP DataXMP', '<x:xmpmeta>SECRET</x:xmpmeta>'),
      block(0x01, 'SECRET plain'),
      gif.subarray(head.length, rest),
      block(0xff, 'ICCRGBG1012', 'colours'),
      Buffer.from(';SECRET'),
    ])
    const plain = withoutMetadata(said) ?? assert.fail()
    assert.ok(!plain.includes('SECRET'))
    assert.ok(plain.includes('colours'))
    const facts = async (picture: Buffer) => {
      const { pages, delay, loop } = await sharp(picture, { animated: true }).metadata()
      return { pages, delay, loop, pixels: await sharp(picture, { animated: true }).raw().toBuffer() }
    }
    assert.deepEqual(await facts(plain), await facts(gif))
    assert.equal(withoutMetadata(gif), gif)
  })

  it('keeps of boxes those that are the picture, where they were', async () => {
    const picture = await taken('avif')
    const plain = withoutMetadata(picture) ?? assert.fail()
    const film = box(
      'moov',
      box('mvhd', 'times'),
      box('udta', 'SECRET'),
      box('trak', box('tkhd', 'track'), box('meta', 'SECRET')),
    )
    const more = [box('uuid', 'SECRET xmp'), box('mpvd', 'SECRET film of a phone'), film, box('free', 'SECRET')]
    const long = withoutMetadata(Buffer.concat([picture, ...more])) ?? assert.fail()
    assert.ok(!long.includes('SECRET'))
    assert.deepEqual(long.subarray(0, plain.length), plain)
    assert.ok(long.includes('times') && long.includes('track'))
    assert.equal(long.length, Buffer.concat([picture, ...more]).length)
  })

  it('is none where the file is not understood', async () => {
    const picture = await taken('avif')
    const without = (type: string) => {
      const changed = Buffer.from(picture)
      changed.write('none', changed.indexOf(type))
      return changed
    }
    const others = ['no picture', '', 'II*\0 a TIFF, of which a camera says where it was'].map((text) =>
      Buffer.from(text),
    )
    for (const other of [
      ...others,
      Buffer.from([0xff, 0xd8]),
      without('iloc'),
      without('iinf'),
      picture.subarray(0, -9),
    ])
      assert.equal(withoutMetadata(other), undefined)
    // Whatever is cut or changed in it, it is read to its end.
    for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
      const picture = await (format === 'gif' ? movingGif() : taken(format))
      for (let at = 1; at < picture.length; at += 61) {
        withoutMetadata(picture.subarray(0, at))
        const changed = Buffer.from(picture)
        changed[at] = 255 - (changed[at] ?? 0)
        withoutMetadata(changed)
      }
    }
  })

  it('is served from the shop’s folder and follows changes; plain ones are sent unchanged', async () => {
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
      // What is no picture was not put there to be shown.
      await writeFile(path.join(pictures, 'tiff.jpg'), 'II*\0 SECRET')
      await writeFile(path.join(pictures, 'prices.csv'), 'SECRET')
      await writeFile(path.join(pictures, 'boot'), picture)
      await symlink(path.join(folder, 'out.jpg'), path.join(pictures, 'link.jpg'))
      for (const name of ['tiff.jpg', 'prices.csv', 'boot', 'link.jpg', '', 'boot%201.jpg/'])
        assert.equal((await get(name)).statusCode, 404, name)
      await writeFile(path.join(pictures, 'film.webm'), 'a film')
      assert.equal((await get('film.webm')).body, 'a film')
      const other = await taken('jpeg', { progressive: 1 })
      await writeFile(path.join(pictures, 'boot 1.jpg'), other)
      await utimes(path.join(pictures, 'boot 1.jpg'), new Date(), new Date(Date.now() + 5000))
      const again = await get('boot%201.jpg')
      assert.deepEqual(again.rawPayload, withoutMetadata(other))
      assert.notEqual(again.headers.etag, headers.etag)
      const [drawer = ''] = await readdir(cache)
      const kept = await readdir(path.join(cache, drawer))
      assert.equal(kept.length, 2, `the copy and its checksum: ${kept}`)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
