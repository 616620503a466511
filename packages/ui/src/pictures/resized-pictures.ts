import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import {
  createFileChecks,
  makePrivateFolder,
  oneOf,
  readCheckedJson,
  replaceDerivedFile,
  toCheckedJson,
  writeDerivedFile,
} from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import type { Sharp } from 'sharp'
import Type from 'typebox'
import { Check } from 'typebox/schema'
import { framingOf, isOfShape, judgeEdges, type PictureEdges } from './picture-edges.ts'
import { PICTURE_POLICY, type PictureFolder } from './picture-routes.ts'
import {
  FRAME_NAMES,
  FRAMED_PATH,
  FRAMES,
  type FrameName,
  RESIZED,
  type Resizer,
  SIZED_PATH,
  WIDTHS,
} from './picture-sizes.ts'
import { pictureFile } from './plain-pictures.ts'

// Pictures of the shop's own folder in the widths and frames that pages show, made on first request and cached on disk.
// Only files of that folder: fetching other sites' pictures would make the shop a proxy.

const PICTURES_PATH = '/pictures/'
const CAN_BE_SIZED = /\.(jpe?g|png|webp|avif)$/i

/** What a phone held in its hands took is smaller than this; what is larger would take the memory of the shop. */
const MOST_PIXELS = 60_000_000
const QUALITY = 78

export interface SizedPictures {
  resizer: Resizer
  /**
   * A WebP file, created if necessary; undefined if there is no readable picture. With a frame, the picture fills it or
   * is continued to its edges, as its own edges suggest.
   */
  open(name: string, width: number, frame?: FrameName): Promise<SizedPicture | undefined>
  /** The edges of the picture with this address; undefined unless it is a readable one of the folder. */
  edges(url: string): Promise<PictureEdges | undefined>
}

export interface SizedPicture {
  file: string
  bytes: number
  /** Changes when the picture does. */
  tag: string
}

export interface SizedPicturesParts extends PictureFolder {
  /** The folder for resized pictures. */
  cache: string
  onError(error: unknown): void
}

/** A picture of the folder. */
interface Original {
  /** The file. */
  source: string
  /** The folder of everything that is made of it. */
  drawer: string
  /** Begins the names of all files that are made of this state of the file. */
  stamp: string
}

/** A picture of the folder that is to be made in another size. */
interface Order extends Original {
  target: string
  width: number
  frame: FrameName | undefined
}

/** Undefined if the library is not installed: it is optional, and pictures are then sent unchanged. */
export async function openSizedPictures({
  folder,
  isServed,
  cache,
  onError,
}: SizedPicturesParts): Promise<SizedPictures | undefined> {
  const library = await import('sharp').catch(() => undefined)
  if (!library) return undefined
  const sharp = library.default
  sharp.cache(false)
  sharp.concurrency(1)
  const checks = createFileChecks()
  const making = new Map<string, Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  const read = (source: string) => sharp(source, { limitInputPixels: MOST_PIXELS }).autoOrient()

  /** One at a time, so that a page full of new pictures leaves the shop its processors. */
  function make(order: Order): Promise<void> {
    const known = making.get(order.target)
    if (known) return known
    const made = last.then(() => write(order)).finally(() => making.delete(order.target))
    last = made.catch(() => undefined)
    making.set(order.target, made)
    return made
  }

  async function write(order: Order): Promise<void> {
    const { source, drawer, stamp, target, width, frame } = order
    await makePrivateFolder(drawer)
    const picture = frame
      ? inFrame(read(source), await edgesOf(order, frame), { width, frame })
      : read(source).resize({ width, withoutEnlargement: true })
    await writeDerivedFile(target, await picture.webp({ quality: QUALITY }).timeout({ seconds: 20 }).toBuffer())
    // Files of an older picture with this name are obsolete.
    const stale = (await readdir(drawer)).filter((file) => RESIZED.test(file) && !file.startsWith(`${stamp}-`))
    await Promise.all(stale.map((file) => rm(path.join(drawer, file), { force: true })))
  }

  async function find(name: string): Promise<Original | undefined> {
    const found = CAN_BE_SIZED.test(name) ? await pictureFile(folder, name) : undefined
    if (!found) return undefined
    const drawer = path.join(cache, hash('sha256', name, 'hex').slice(0, 32))
    return { source: found.file, drawer, stamp: Math.round(found.changed).toString(36) }
  }

  /** Judged once for each picture. */
  async function edgesOf({ source, drawer, stamp }: Original, frame?: FrameName): Promise<PictureEdges> {
    const file = path.join(drawer, `${stamp}-edges.json`)
    const known = await readCheckedJson(file)
    if (Check(Edges, known)) return known
    const { autoOrient: size } = await sharp(source, { limitInputPixels: MOST_PIXELS }).metadata()
    // A picture of the frame's shape leaves no room: its edges do not matter.
    if (frame && isOfShape(size, FRAMES[frame])) return size
    const edges = await judgeEdges(read(source), size)
    await makePrivateFolder(drawer)
    await replaceDerivedFile(file, toCheckedJson(edges))
    return edges
  }

  return {
    resizer(url, width, frame) {
      if (!isServed() || !url.startsWith(PICTURES_PATH) || !CAN_BE_SIZED.test(url)) return undefined
      const name = url.slice(PICTURES_PATH.length)
      return frame ? `${FRAMED_PATH}${frame}/${width}/${name}` : `${SIZED_PATH}${width}/${name}`
    },

    async open(name, width, frame) {
      if (!isServed() || !WIDTHS.some((each) => each === width)) return undefined
      const original = await find(name)
      if (!original) return undefined
      const { drawer, stamp } = original
      const target = path.join(drawer, `${stamp}-${frame ? `${frame}-` : ''}${width}.webp`)
      try {
        const size = () => checks.sizeOf(target)
        const bytes = (await size()) ?? (await make({ ...original, target, width, frame }).then(size))
        if (bytes === undefined) throw new Error(`The picture ${target} cannot be kept.`)
        return { file: target, bytes, tag: `"${path.basename(target, '.webp')}"` }
      } catch (error) {
        onError(error)
        return undefined
      }
    },

    async edges(url) {
      const original =
        isServed() && url.startsWith(PICTURES_PATH) ? await find(nameIn(url)).catch(() => undefined) : undefined
      return original && edgesOf(original).catch(() => undefined)
    },
  }
}

/** The name of a file as its address writes it. Throws if the address cannot be read. */
function nameIn(url: string): string {
  return decodeURIComponent(url.slice(PICTURES_PATH.length))
}

const Edges = Type.Object({
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  sides: Type.Optional(Type.String()),
  ends: Type.Optional(Type.String()),
})

/** In the shape of the frame, at most as large as the picture itself. */
function inFrame(picture: Sharp, edges: PictureEdges, wanted: { width: number; frame: FrameName }): Sharp {
  const ratio = FRAMES[wanted.frame]
  const framing = framingOf(edges, ratio)
  const bound = framing.fit === 'cover' ? Math.min : Math.max
  const width = Math.round(Math.min(wanted.width, bound(edges.width, edges.height * ratio)))
  const size = { width: Math.max(1, width), height: Math.max(1, Math.round(width / ratio)) }
  if (framing.fit === 'cover') return picture.resize({ ...size, fit: 'cover', position: 'attention' })
  const { ground: background } = framing
  return picture.flatten({ background }).resize({ ...size, fit: 'contain', background })
}

/**
 * `/sized/480/boots/boot.jpg`: the picture `boots/boot.jpg`, 480 pixels wide. `/framed/4x5/480/boots/boot.jpg`: the same in
 * a frame of that shape.
 */
export function sizedPictureRoutes(pictures: SizedPictures): FastifyPluginAsyncTypebox {
  const params = Type.Object({
    frame: Type.Optional(oneOf(FRAME_NAMES)),
    width: Type.Integer(),
    '*': Type.String({ maxLength: 500 }),
  })
  return async (app) => {
    for (const address of [`${SIZED_PATH}:width/*`, `${FRAMED_PATH}:frame/:width/*`])
      app.get(address, { schema: { hide: true, params } }, async ({ params }, reply) => {
        const picture = await pictures.open(params['*'], params.width, params.frame)
        if (!picture) throw new Failure('not_found')
        reply.headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': PICTURE_POLICY,
          etag: picture.tag,
        })
        return reply.header('content-length', picture.bytes).type('image/webp').send(createReadStream(picture.file))
      })
  }
}
