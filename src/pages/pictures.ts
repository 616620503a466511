import { statSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { type Config, ConfigError } from '../config.ts'

const SAMPLE_PICTURES = path.join(import.meta.dirname, '../../sample/pictures')

/** A picture is looked at and never run: an SVG opened by itself gets no script, no form and no origin. */
export const LOOKED_AT = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The folder behind `/pictures/`: the owner's, or the sample shop's as long as that may be loaded. Throws a `ConfigError` when the owner's is none. */
export function picturesFolder({ mediaDir, sample }: Pick<Config, 'mediaDir' | 'sample'>): string | undefined {
  if (mediaDir !== undefined && !statSync(mediaDir, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError([`MEDIA_DIR should be a folder; ${mediaDir} is none.`])
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
