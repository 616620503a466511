import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import Fastify from 'fastify'
import sharp from 'sharp'
import { withoutDrawingMetadata } from '../src/pictures/drawing-metadata.ts'
import { withoutMetadata } from '../src/pictures/picture-metadata.ts'
import { pictureRoutes } from '../src/pictures/picture-routes.ts'
import { openPlainPictures } from '../src/pictures/plain-pictures.ts'
import { privateParts } from '../src/pictures/video-metadata.ts'

const plainText = (drawing: string): string | undefined => withoutDrawingMetadata(Buffer.from(drawing))?.toString()

describe('A drawing without metadata', () => {
  const DRAWING = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- SECRET draft of Ana -->
<?adobe-xap-filters esc="SECRET"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!-- SECRET --> <!ENTITY ns "http://ns"> ]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://SECRET/inkscape" xmlns:i="&ns;" viewBox="0 0 9 9" inkscape:export-filename="C:\\SECRET\\boot.png" sodipodi:docname='SECRET.svg' onload="SECRET(1 > 0)">
  <title>A boot &amp; a lace</title>
  <metadata id="m"><rdf:RDF><dc:creator>SECRET</dc:creator></rdf:RDF></metadata>
  <sodipodi:namedview inkscape:cx="SECRET"/>
  <i:pgf id="adobe"><![CDATA[SECRET]]><path d="SECRET"/></i:pgf>
  <script><![CDATA[ if (1 < 2) SECRET() ]]></script>
  <style><![CDATA[ .a > .b { fill: red } ]]></style>
  <g inkscape:label="SECRET" class="a"><path class='b' d="M0 0L9 9"/><use xlink:href="#m"/></g>
</svg>
`

  it('keeps what is drawn, but not its author, place or tool', () => {
    assert.equal(
      plainText(DRAWING),
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>


<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [  <!ENTITY ns "http://ns"> ]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
  <title>A boot &amp; a lace</title>
${'  \n'.repeat(4)}  <style><![CDATA[ .a > .b { fill: red } ]]></style>
  <g class="a"><path class='b' d="M0 0L9 9"/><use xlink:href="#m"/></g>
</svg>
`,
    )
  })

  it('is the same where there is nothing to remove, whatever prefix SVG has', () => {
    for (const drawing of [
      '<svg xmlns="http://www.w3.org/2000/svg"><text>Größe &lt; 9</text></svg>',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>',
    ]) {
      const bytes = Buffer.from(drawing)
      assert.equal(withoutDrawingMetadata(bytes), bytes)
    }
  })

  it('has pictures without their metadata', async () => {
    const pixels = { create: { width: 8, height: 8, channels: 3 as const, background: 'red' } }
    const photo = await sharp(pixels)
      .withExifMerge({ IFD0: { Artist: 'SECRET Ana' } })
      .jpeg()
      .toBuffer()
    const drawing = (data: Buffer) =>
      `<svg xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="data:image/jpeg;base64,${data.toString('base64')}"/></svg>`
    const plain = withoutMetadata(photo) ?? assert.fail()
    assert.ok(plain.length < photo.length)
    assert.equal(plainText(drawing(photo)), drawing(plain))
    assert.match(plainText(drawing(Buffer.from('no picture'))) ?? '', /"data:,"/)
  })

  it('is none where it is no drawing or not well-formed', () => {
    for (const text of [
      '',
      'no drawing',
      '<html></html>',
      '<svg><g></svg>',
      '<svg><g></g>',
      '</svg><svg></svg>',
      '<svg><!-- cut off </svg>',
      '<svg a="1><g/></svg>',
      '<x:svg xmlns:x="http://ns"><path/></x:svg>',
      Buffer.from('<svg></svg>', 'utf16le').toString('latin1'),
    ])
      assert.equal(plainText(text), undefined, text)
  })
})

/** ISO/IEC 14496-12, 4.2. */
function box(type: string, ...content: (string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const u32 = (...numbers: number[]): Buffer =>
  Buffer.concat(numbers.map((number) => Buffer.from(number.toString(16).padStart(8, '0'), 'hex')))

interface Track {
  kind: string
  /** The places of its chunks, each of which has samples of these sizes. */
  chunks?: readonly (readonly [at: number, sizes: readonly number[]])[]
  isLong?: boolean
}

function trackOf({ kind, chunks = [], isLong = false }: Track): Buffer {
  const sizes = chunks.flatMap(([, sizes]) => sizes)
  const places = chunks.map(([at]) => (isLong ? u32(0, at) : u32(at)))
  const table = box(
    'stbl',
    box('stsc', u32(0, chunks.length), ...chunks.map(([, sizes], at) => u32(at + 1, sizes.length, 1))),
    box('stsz', u32(0, 0, sizes.length, ...sizes)),
    box(isLong ? 'co64' : 'stco', u32(0, places.length), ...places),
  )
  return box(
    'trak',
    box('tkhd', u32(0), 'TIMETIME', 'track'),
    box('udta', 'SECRET name'),
    box('mdia', box('mdhd', u32(0), 'TIMETIME', 'media'), box('hdlr', u32(0, 0), kind, 'handler'), box('minf', table)),
  )
}

/** A video whose data begins behind `ftyp`, and whose description is at its end, as phones write it. */
function videoOf(data: Buffer, tracks: readonly Track[]): Buffer {
  const times = Buffer.concat([u32(0x01000000), Buffer.from('TIMETIMETIMETIME'), Buffer.from('movie')])
  return Buffer.concat([
    box('ftyp', 'qt  '),
    box('mdat', data),
    box(
      'moov',
      box('mvhd', times),
      ...tracks.map(trackOf),
      box('meta', 'SECRET +52.52+013.40/'),
      box('udta', 'SECRET'),
    ),
    box('uuid', 'SECRET xmp'),
  ])
}

const DATA = Buffer.from('PICTURE1SECRET12PICTURE2SECRETSECRET')
const [FIRST, OTHER] = [20, 36]
const PLACES = [
  [FIRST + 8, [6, 2]],
  [OTHER + 8, [6, 6]],
] as const
const VIDEO = videoOf(DATA, [
  { kind: 'vide', chunks: [[FIRST, [8]]] },
  { kind: 'meta', chunks: PLACES },
  { kind: 'text', chunks: [], isLong: true },
])

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-videos-'))
  try {
    await run(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

describe('A video without metadata', () => {
  it('keeps its length and content, but not its place, time and maker', async () => {
    await inFolder(async (folder) => {
      for (const isLong of [false, true]) {
        const video = videoOf(DATA, [{ kind: 'vide' }, { kind: 'meta', chunks: PLACES, isLong }])
        await writeFile(path.join(folder, 'a.mov'), video)
        const changes = (await privateParts(path.join(folder, 'a.mov'))) ?? assert.fail()
        for (const { at, length, bytes } of changes) video.fill(bytes ?? 0, at, at + length)
        assert.doesNotMatch(video.toString('latin1'), /SECRET|TIME/)
        assert.match(video.toString('latin1'), /PICTURE1\0{8}PICTURE2\0{12}/)
        for (const kept of ['movie', 'track', 'media', 'vide', 'stco']) assert.ok(video.includes(kept), kept)
        await writeFile(path.join(folder, 'b.mov'), video)
        assert.deepEqual(await privateParts(path.join(folder, 'b.mov')), [])
      }
    })
  })

  it('is none where it cannot be understood, or holds data that cannot be blanked', async () => {
    await inFolder(async (folder) => {
      const file = path.join(folder, 'a.mp4')
      const none = async (video: Buffer | string): Promise<void> => {
        await writeFile(file, video)
        assert.equal(await privateParts(file), undefined)
      }
      await none('')
      await none('a film')
      await none(box('ftyp', 'isom'))
      await none(VIDEO.subarray(0, -9))
      await none(Buffer.concat([VIDEO, box('moof', 'fragment')]))
      for (const type of ['hdlr', 'stbl', 'stsz', 'stsc']) {
        const changed = Buffer.from(VIDEO)
        changed.write('none', changed.lastIndexOf(type))
        await none(changed)
      }
      // Whatever is cut or changed in it, it is read to its end.
      for (let at = 0; at < VIDEO.length; at += 7) {
        const changed = Buffer.from(VIDEO)
        changed[at] = 255 - (changed[at] ?? 0)
        await writeFile(file, changed)
        await privateParts(file)
      }
    })
  })

  it('is served from the shop’s folder, whole and in ranges, like a drawing', async () => {
    await inFolder(async (folder) => {
      const [pictures, cache] = [path.join(folder, 'pictures'), path.join(folder, 'cache')]
      await mkdir(pictures)
      await writeFile(path.join(pictures, 'boot 1.MOV'), VIDEO)
      await writeFile(path.join(pictures, 'none.mp4'), 'a film')
      await writeFile(path.join(pictures, 'boot.svg'), '<svg><!-- SECRET --><path/></svg>')
      await using app = Fastify()
      const plain = openPlainPictures({ folder: pictures, cache })
      await app.register(pictureRoutes({ folder: pictures, isServed: () => true }, { plain }))
      const get = (name: string, headers = {}) => app.inject({ url: `/pictures/${name}`, headers })
      const [whole] = await Promise.all([1, 2].map(() => get('boot%201.MOV')))
      assert.deepEqual(
        [whole?.statusCode, whole?.headers['content-type'], whole?.rawPayload.length],
        [200, 'video/quicktime', VIDEO.length],
      )
      assert.doesNotMatch(whole?.body ?? '', /SECRET/)
      const part = await get('boot%201.MOV', { range: `bytes=${FIRST}-${FIRST + 11}` })
      assert.deepEqual([part.statusCode, part.body], [206, 'PICTURE1\0\0\0\0'])
      assert.match(String(part.headers['content-security-policy']), /sandbox/)
      assert.match(String(part.headers['cache-control']), /max-age=86400/)
      assert.equal((await get('none.mp4')).statusCode, 404)
      const drawing = await get('boot.svg')
      assert.deepEqual([drawing.headers['content-type'], drawing.body], ['image/svg+xml', '<svg><path/></svg>'])
      // One that says nothing is sent as it lies there.
      const copies = await readdir(cache, { recursive: true })
      const copy = copies.find((name) => name.endsWith('.mov')) ?? assert.fail()
      await writeFile(path.join(pictures, 'plain.mov'), await readFile(path.join(cache, copy)))
      assert.equal((await get('plain.mov')).statusCode, 200)
      assert.equal((await readdir(cache)).length, 2)
    })
  })
})
