import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
/** As near to the original as WebP of that quality, in the least time for its size: `bench/pictures.ts` compares them. */
const AVIF = { quality: 62, effort: 2 } as const

export interface SizedPictures {
  resizer: Resizer
  /**
   * A WebP file, created if necessary; undefined if there is no readable picture. With a frame, the picture fills it or
   * is continued to its edges, as its own edges suggest. Who reads AVIF gets that as soon as it is there: it takes
   * longer to make, so it is made after the WebP was asked for, when nobody waits for another picture.
   */
  open(name: string, as: PictureForm): Promise<SizedPicture | undefined>
  /** The edges of the picture with this address; undefined unless it is a readable one of the folder. */
  edges(url: string): Promise<PictureEdges | undefined>
  /** Makes no more of what nobody waits for. */
  close(): Promise<void>
}

export interface PictureForm {
  /** In pixels: one of `WIDTHS`. */
  width: number
  frame?: FrameName | undefined
  /** Whether the browser reads AVIF. */
  isAvifRead?: boolean
}

export interface SizedPicture {
  file: string
  type: 'image/webp' | 'image/avif'
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

  async function pixelsOf(order: Order): Promise<Sharp> {
    const { source, width, frame } = order
    return frame
      ? inFrame(read(source), await edgesOf(order, frame), { width, frame })
      : read(source).resize({ width, withoutEnlargement: true })
  }

  const smaller = createIdleWork({
    // A page that waits for a picture comes first.
    isBusy: () => making.size > 0,
    onError,
    async make(order: Order) {
      const [webp, made] = [await checks.sizeOf(order.target), await checks.sizeOf(avifOf(order.target))]
      if (webp === undefined || made !== undefined) return
      const pixels = await pixelsOf(order)
      const picture = await pixels.avif(AVIF).timeout({ seconds: 60 }).toBuffer()
      if (picture.length < webp) await writeDerivedFile(avifOf(order.target), picture)
    },
  })

  async function write(order: Order): Promise<void> {
    const { drawer, stamp, target } = order
    await makePrivateFolder(drawer)
    const picture = await pixelsOf(order)
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

    async open(name, { width, frame, isAvifRead = false }) {
      if (!isServed() || !WIDTHS.some((each) => each === width)) return undefined
      const original = await find(name)
      if (!original) return undefined
      const { drawer, stamp } = original
      const target = path.join(drawer, `${stamp}-${frame ? `${frame}-` : ''}${width}.webp`)
      const order = { ...original, target, width, frame }
      const tag = path.basename(target, '.webp')
      try {
        const avif = isAvifRead ? await checks.sizeOf(avifOf(target)) : undefined
        if (avif !== undefined) return { file: avifOf(target), type: 'image/avif', bytes: avif, tag: `"${tag}-avif"` }
        const size = () => checks.sizeOf(target)
        const bytes = (await size()) ?? (await make(order).then(size))
        if (bytes === undefined) throw new Error(`The picture ${target} cannot be kept.`)
        if (isAvifRead) smaller.add(target, order)
        return { file: target, type: 'image/webp', bytes, tag: `"${tag}"` }
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

    close: () => smaller.close(),
  }
}

/** The AVIF of a WebP file, beside it. */
function avifOf(target: string): string {
  return `${target.slice(0, -'.webp'.length)}.avif`
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
      app.get(address, { schema: { hide: true, params } }, async ({ params, headers }, reply) => {
        const { '*': name, width, frame } = params
        const picture = await pictures.open(name, { width, frame, isAvifRead: readsAvif(headers.accept) })
        if (!picture) throw new Failure('not_found')
        reply.headers({
          vary: 'Accept',
          'cache-control': 'public, max-age=86400',
          'content-security-policy': PICTURE_POLICY,
          etag: picture.tag,
        })
        return reply.header('content-length', picture.bytes).type(picture.type).send(createReadStream(picture.file))
      })
  }
}

/** Browsers that read AVIF say so for every picture; `image/*` is also said by those that do not. */
function readsAvif(accept = ''): boolean {
  return accept.split(',').some((each) => {
    const [type = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((part) => part.startsWith('q=') && Number(part.slice(2)) === 0)
  })
}

interface IdleWork<Order> {
  /** Puts an order at the end of the line, once; drops it if the line is full. */
  add(name: string, order: Order): void
  /** Takes no more orders, and waits for the one under way. */
  close(): Promise<void>
}

interface IdleWorkParts<Order> {
  make(order: Order): Promise<void>
  /** Whether somebody waits for what this process makes. */
  isBusy(): boolean
  onError(error: unknown): void
}

/** How many orders wait. What is dropped is asked for again by the next visitor. */
const MOST_WAITING = 500
/** How many names are remembered, so that what was made or was not worth it is not tried again. */
const MOST_KNOWN = 20_000
/** The rest after each piece, as a multiple of its time: so at most a fifth of one processor is used. */
const REST = 4
/** In milliseconds. */
const LEAST_REST = 100

/**
 * Work that nobody waits for: one piece at a time, never while the process is busy, and with rests between. A piece that
 * fails is reported and left out. After a failure to write, as in a folder that is read-only or full, nothing more is
 * tried in this process.
 */
function createIdleWork<Order>({ make, isBusy, onError }: IdleWorkParts<Order>): IdleWork<Order> {
  const waiting = new Map<string, Order>()
  const known = new Set<string>()
  const closing = new AbortController()
  const { signal } = closing
  let running: Promise<void> | undefined

  /** Resolves to the rest that is due. */
  async function makeOne(order: Order): Promise<number> {
    const began = performance.now()
    try {
      await make(order)
    } catch (error) {
      if (isUnwritable(error)) closing.abort()
      onError(error)
    }
    return Math.max(LEAST_REST, REST * (performance.now() - began))
  }

  async function work(): Promise<void> {
    let rest = LEAST_REST
    while (waiting.size > 0) {
      await pause(rest, undefined, { signal, ref: false })
      const [next] = isBusy() ? [] : waiting
      if (!next) continue
      waiting.delete(next[0])
      rest = await makeOne(next[1])
    }
  }

  return {
    add(name, order) {
      if (signal.aborted || known.has(name) || waiting.size >= MOST_WAITING) return
      if (known.size >= MOST_KNOWN) known.clear()
      known.add(name)
      waiting.set(name, order)
      // The pause ends by the signal when the shop closes.
      running ??= work()
        .catch(() => waiting.clear())
        .finally(() => {
          running = undefined
        })
    },
    async close() {
      closing.abort()
      await running
    },
  }
}

const UNWRITABLE: readonly unknown[] = ['EROFS', 'ENOSPC', 'EDQUOT', 'EACCES']

/** Whether no other file can be written either. */
function isUnwritable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNWRITABLE.includes(error.code)
}
