import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { createFileChecks, makePrivateFolder, writeDerivedFile } from '@vitrine/kit'
import { Failure } from '@vitrine/server-kit'
import Type from 'typebox'
import { PICTURE_POLICY, type PictureFolder } from './picture-routes.ts'
import { type Resizer, WIDTHS } from './picture-sizes.ts'
import { pictureFile } from './plain-pictures.ts'

// Pictures of the shop's own folder in the widths that pages show, resized on first request and cached on disk. Only
// files of that folder: fetching other sites' pictures would make the shop a proxy.

const PICTURES_PATH = '/pictures/'
export const SIZED_PATH = '/sized/'
const CAN_BE_SIZED = /\.(jpe?g|png|webp|avif)$/i

/** What a phone held in its hands took is smaller than this; what is larger would take the memory of the shop. */
const MOST_PIXELS = 60_000_000
const QUALITY = 78
/** The cached pictures, and their checksums. The others are copies without metadata. */
const RESIZED = /-\d+\.webp(\.sum)?$/

export interface SizedPictures {
  resizer: Resizer
  /** A WebP file, created if necessary; undefined if there is no readable picture. */
  open(name: string, width: number): Promise<SizedPicture | undefined>
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

  /** One at a time, so that a page full of new pictures leaves the shop its processors. */
  function make(source: string, target: string, width: number): Promise<void> {
    const known = making.get(target)
    if (known) return known
    const made = last.then(() => write(source, target, width)).finally(() => making.delete(target))
    last = made.catch(() => undefined)
    making.set(target, made)
    return made
  }

  async function write(source: string, target: string, width: number): Promise<void> {
    const drawer = path.dirname(target)
    await makePrivateFolder(drawer)
    const picture = await sharp(source, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .timeout({ seconds: 20 })
      .toBuffer()
    await writeDerivedFile(target, picture)
    // Files of an older picture with this name are obsolete.
    const [stamp] = path.basename(target).split('-')
    const stale = (await readdir(drawer)).filter((file) => RESIZED.test(file) && !file.startsWith(`${stamp}-`))
    await Promise.all(stale.map((file) => rm(path.join(drawer, file), { force: true })))
  }

  return {
    resizer: (url, width) =>
      isServed() && url.startsWith(PICTURES_PATH) && CAN_BE_SIZED.test(url)
        ? `${SIZED_PATH}${width}/${url.slice(PICTURES_PATH.length)}`
        : undefined,

    async open(name, width) {
      if (!isServed() || !CAN_BE_SIZED.test(name) || !WIDTHS.some((each) => each === width)) return undefined
      const source = await pictureFile(folder, name)
      if (!source) return undefined
      const drawer = path.join(cache, hash('sha256', name, 'hex').slice(0, 32))
      const target = path.join(drawer, `${Math.round(source.changed).toString(36)}-${width}.webp`)
      try {
        const size = () => checks.sizeOf(target)
        const bytes = (await size()) ?? (await make(source.file, target, width).then(size))
        if (bytes === undefined) throw new Error(`The picture ${target} cannot be kept.`)
        return { file: target, bytes, tag: `"${path.basename(target, '.webp')}"` }
      } catch (error) {
        onError(error)
        return undefined
      }
    },
  }
}

/** `/sized/480/boots/boot.jpg`: the picture `boots/boot.jpg`, 480 pixels wide. */
export function sizedPictureRoutes(pictures: SizedPictures): FastifyPluginAsyncTypebox {
  const params = Type.Object({ width: Type.Integer(), '*': Type.String({ maxLength: 500 }) })
  return async (app) => {
    app.get(`${SIZED_PATH}:width/*`, { schema: { hide: true, params } }, async ({ params }, reply) => {
      const picture = await pictures.open(params['*'], params.width)
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
