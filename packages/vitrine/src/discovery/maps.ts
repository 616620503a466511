import type { Catalog } from '@vitrine/product'
import type { Config } from '../config/config.ts'
import { type Document, PLAIN, Text, XML } from './document.ts'
import { robotsTxt } from './robots-txt.ts'
import { agenticAddresses, PART_SIZE, pageAddresses, sitemap, sitemapIndex, sitemapsOf } from './sitemap.ts'

/** What crawlers read first: where they may go, and what there is. */
export function maps(config: Config, catalog: Catalog): Document[] {
  return [
    {
      path: '/robots.txt',
      operationId: 'readRobots',
      summary: 'Which crawlers may read what, and what for',
      type: PLAIN,
      schema: Text,
      write: () => robotsTxt(config),
    },
    {
      path: '/sitemap.xml',
      operationId: 'readSitemapIndex',
      summary: 'The sitemaps of the shop',
      type: XML,
      schema: Text,
      write: async (known) => {
        const parts = known.edition ? await catalog.parts(known.edition, PART_SIZE) : []
        return sitemapIndex(sitemapsOf(known, parts))
      },
    },
    {
      path: '/sitemap_agentic_discovery.xml',
      operationId: 'readAgenticSitemap',
      summary: 'The documents for agents, as a sitemap',
      type: XML,
      schema: Text,
      write: (known) => sitemap(agenticAddresses(known)),
    },
    {
      path: '/sitemap-pages.xml',
      operationId: 'readPageSitemap',
      summary: 'Pages that are no products',
      type: XML,
      schema: Text,
      write: (known) => sitemap(pageAddresses(known)),
    },
  ]
}
