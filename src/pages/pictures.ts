import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'

const SAMPLE_PICTURES = path.join(import.meta.dirname, '../../sample/pictures')

/** A picture is looked at and never run: an SVG opened by itself gets no script, no form and no origin. */
export const LOOKED_AT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The folder behind `/pictures/`: the owner's, or the sample shop's as long as that may be loaded. */
export function picturesFolder({ mediaDir, sample }: Pick<Config, 'mediaDir' | 'sample'>): string | undefined {
  return mediaDir ?? (sample ? SAMPLE_PICTURES : undefined)
}

/** Serves files of one folder and nothing outside it; hidden files stay hidden. */
export function pictureRoutes(folder: string, prefix = '/pictures/'): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      dotfiles: 'ignore',
      decorateReply: false,
      schemaHide: true,
      maxAge: '1d',
      setHeaders: (reply) => void reply.header('content-security-policy', LOOKED_AT),
    })
  }
}
