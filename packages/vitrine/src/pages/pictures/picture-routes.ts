import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Catalog } from '@vitrine/product'
import { SAMPLE_PICTURES, SAMPLE_SOURCE } from '@vitrine/sample-shop'
import type { FastifyPluginAsync } from 'fastify'
import { type Config, ConfigError } from '../../config/config.ts'
import type { PlainPictures } from './plain-pictures.ts'

/** A picture is looked at and never run: an SVG opened by itself gets no script, no form and no origin. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export interface PictureFolder {
  folder: string
  /** Whether it is served at this moment. */
  isServed(): boolean
}

/**
 * The folder behind `/pictures/`: the owner's, or the sample shop's as long as its catalogue is on the shelves, so that
 * no other catalogue is ever shown with its pictures. Throws a `ConfigError` when the owner's is none.
 */
export function pictureFolder(
  { mediaDir, sample }: Pick<Config, 'mediaDir' | 'sample'>,
  catalog: Pick<Catalog, 'edition'>,
): PictureFolder | undefined {
  if (mediaDir === undefined)
    return sample ? { folder: SAMPLE_PICTURES, isServed: () => catalog.edition()?.source === SAMPLE_SOURCE } : undefined
  if (!statSync(mediaDir, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError([`MEDIA_DIR should be a folder; ${mediaDir} is none.`])
  return { folder: mediaDir, isServed: () => true }
}

/**
 * Serves files of one folder and nothing outside it; hidden files stay hidden. Where `plain` has a copy of a picture
 * without its metadata, that is sent.
 */
export function pictureRoutes(
  { folder, isServed }: PictureFolder,
  { prefix = '/pictures/', plain }: { prefix?: string; plain?: PlainPictures } = {},
): FastifyPluginAsync {
  return async (app) => {
    if (plain)
      app.addHook<{ Params: { '*'?: string } }>('preHandler', async ({ params, method }, reply) => {
        const name = params['*'] ?? ''
        const picture = isServed() ? await plain.open(name) : undefined
        if (!picture) return
        reply.headers({
          'cache-control': 'public, max-age=86400',
          'content-security-policy': PICTURE_POLICY,
          'content-length': picture.bytes,
          etag: picture.tag,
        })
        reply.type(TYPES[path.extname(name).toLowerCase()] ?? 'image/jpeg')
        return reply.send(method === 'HEAD' ? '' : createReadStream(picture.file))
      })
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

const TYPES: Readonly<Record<string, string>> = { '.png': 'image/png', '.webp': 'image/webp' }
