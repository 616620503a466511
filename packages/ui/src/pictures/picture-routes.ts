import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { makePrivateFolder } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import { SAMPLE_PICTURES, SAMPLE_SOURCE } from '@vitrine/sample-shop'
import { ConfigError, Failure } from '@vitrine/server-kit'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PlainPictures } from './plain-pictures.ts'

/** A picture is displayed and never executed: an SVG opened as a document gets no script, no form and no origin. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export interface PictureFolder {
  folder: string
  /** Whether it is currently served. */
  isServed(): boolean
}

/**
 * The folder behind `/pictures/`: the owner's, or the sample shop's while its catalogue is served, so that no other
 * catalogue is shown with its pictures. Throws a `ConfigError` if the owner's is not a folder.
 */
export function pictureFolder(
  { mediaDir, sample }: { mediaDir: string | undefined; sample: boolean },
  catalog: Pick<Catalog, 'edition'>,
): PictureFolder | undefined {
  if (mediaDir === undefined)
    return sample ? { folder: SAMPLE_PICTURES, isServed: () => catalog.edition()?.source === SAMPLE_SOURCE } : undefined
  if (!statSync(mediaDir, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError([`MEDIA_DIR should be a folder; ${mediaDir} is none.`])
  return { folder: mediaDir, isServed: () => true }
}

/**
 * Serves the files of one folder and nothing outside it; hidden files stay hidden. With `plain` the folder contains
 * pictures: they are sent without metadata, and files other than pictures, videos or models are not sent at all.
 */
export function pictureRoutes(
  { folder, isServed }: PictureFolder,
  { prefix = '/pictures/', plain }: { prefix?: string; plain?: PlainPictures } = {},
): FastifyPluginAsync {
  return async (app) => {
    if (plain) {
      await makePrivateFolder(plain.cache)
      // Videos are asked for in ranges, so a copy is sent as the folder itself is.
      await app.register(fastifyStatic, { root: plain.cache, serve: false, cacheControl: true, maxAge: '1d' })
      app.addHook<NamedFile>('preHandler', sendPlain(plain, isServed))
    }
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      allowedPath: isServed,
      dotfiles: 'ignore',
      decorateReply: false,
      schemaHide: true,
      maxAge: '1d',
      setHeaders: (reply) => void reply.header('content-security-policy', PICTURE_POLICY),
    })
  }
}

interface NamedFile {
  Params: { '*'?: string }
}

/** Sends pictures and videos without metadata; passes other permitted files on. */
function sendPlain(plain: PlainPictures, isServed: () => boolean) {
  return async ({ params, method }: FastifyRequest<NamedFile>, reply: FastifyReply) => {
    const name = params['*'] ?? ''
    const ending = path.extname(name).toLowerCase()
    if (SENT_AS_THEY_ARE.has(ending)) return
    const type = TYPES[ending]
    const picture = (type || VIDEOS.has(ending)) && isServed() ? await plain.open(name) : undefined
    if (!picture) throw new Failure('not_found')
    if (!type) {
      const copy = path.relative(plain.cache, picture.file)
      if (copy.startsWith('..')) return
      return reply.header('content-security-policy', PICTURE_POLICY).sendFile(copy, plain.cache)
    }
    reply.headers({
      'cache-control': 'public, max-age=86400',
      'content-security-policy': PICTURE_POLICY,
      'content-length': picture.bytes,
      etag: picture.tag,
    })
    return reply.type(type).send(method === 'HEAD' ? '' : createReadStream(picture.file))
  }
}

/** Picture formats whose metadata can be removed. */
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.jfif': 'image/jpeg',
  '.png': 'image/png',
  '.apng': 'image/apng',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.avif': 'image/avif',
  '.heic': 'image/heic',
  '.heif': 'image/heif',
  '.svg': 'image/svg+xml',
}
/** The same of videos. */
const VIDEOS: ReadonlySet<string> = new Set(['.mp4', '.m4v', '.mov'])

/** Icons, models and WebM, which are sent unchanged. */
const SENT_AS_THEY_ARE: ReadonlySet<string> = new Set('.ico .bmp .webm .glb .gltf .bin .usdz'.split(' '))
