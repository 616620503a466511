import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import { ConfigError } from '../config.ts'

export const THEME_PATH = '/assets/theme.css'

/** Serves the owner's stylesheet. Throws a `ConfigError` when it cannot be read. */
export async function openTheme(file: string): Promise<FastifyPluginAsync> {
  const css = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError([`SHOP_THEME_FILE should be a stylesheet; ${file} cannot be read (${error.code}).`])
  })
  return async (app) => {
    app.get(THEME_PATH, { config: { cached: true }, schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(css),
    )
  }
}
