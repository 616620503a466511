import { createReadStream } from 'node:fs'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Failure } from '@vitrine/server-kit'
import Type from 'typebox'
import { LOOKED_AT } from './pictures.ts'
import { SIZED_PATH, type SizedPictures } from './sized-pictures.ts'

/** `/sized/480/boots/boot.jpg`: the picture `boots/boot.jpg`, 480 pixels wide. */
export function sizedPictureRoutes(pictures: SizedPictures): FastifyPluginAsyncTypebox {
  const params = Type.Object({ width: Type.Integer(), '*': Type.String({ maxLength: 500 }) })
  return async (app) => {
    app.get(`${SIZED_PATH}:width/*`, { schema: { hide: true, params } }, async ({ params }, reply) => {
      const picture = await pictures.open(params['*'], params.width)
      if (!picture) throw new Failure('not_found')
      reply.headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': LOOKED_AT,
        etag: picture.tag,
      })
      return reply.header('content-length', picture.bytes).type('image/webp').send(createReadStream(picture.file))
    })
  }
}
