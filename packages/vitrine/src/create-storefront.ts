import type { FastifyBaseLogger } from 'fastify'
import { configOf, type VitrineConfig } from './config/config.ts'
import type { EmbeddedStorefront } from './embedded-storefront.ts'

/**
 * Opens a shop inside your program. It takes the settings of `vitrine.config.ts`; from the environment it reads only
 * `NODE_ENV`.
 *
 * @param settings `publicUrl` is the origin of your server, with which every published address begins.
 * @param logger Where the shop logs. Default: standard output, from `logLevel` up.
 * @throws ConfigError with every mistake in the settings.
 * @example
 * ```ts
 * const app = Fastify({ logger: true })
 * const storefront = await createStorefront({ publicUrl: 'https://shop.example', dataDir: 'data' }, app.log)
 * await app.register(storefront.plugin)
 * await app.listen({ port: 3000 })
 * ```
 */
export async function createStorefront(
  settings: VitrineConfig & { publicUrl: string },
  logger?: FastifyBaseLogger,
): Promise<EmbeddedStorefront> {
  const config = configOf(settings)
  // Imported here and not at the top: a config file that imports this package should not load the whole shop.
  const { openEmbedded } = await import('./embedded-storefront.ts')
  return openEmbedded(config, logger)
}
