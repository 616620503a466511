import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { Config } from '../config.ts'
import { VERSION } from '../version.ts'

/** What the description says beside the endpoints, which describe themselves where they are declared. */
export function openApiInfo({ shop, publicUrl }: Config): FastifyDynamicSwaggerOptions {
  return {
    hideUntagged: true,
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${shop.name}: catalogue, search and feeds`,
        description: `${shop.description} Everything under the tags catalogue, search and feeds is public and read-only.`,
        version: VERSION,
        contact: { name: shop.name, email: shop.contactEmail, url: `${publicUrl}/pages/contact` },
      },
      servers: [{ url: publicUrl }],
      externalDocs: { description: 'The manual for agents', url: `${publicUrl}/agents.md` },
      tags: [
        { name: 'catalogue', description: 'What is sold. Public.' },
        { name: 'search', description: 'Finding it. Public.' },
        { name: 'feeds', description: 'The catalogue in the formats of others. Public.' },
        { name: 'discovery', description: 'Documents that tell agents what is here. Public.' },
        { name: 'agents', description: 'Credentials that agents register for themselves.' },
        { name: 'operations', description: 'For whoever runs the shop.' },
      ],
    },
  }
}
