import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Command } from 'commander'
import { resolveConfig } from '../config/config.ts'
import type { ApiDescription } from '../discovery/endpoints.ts'
import { createApp } from '../http/app.ts'
import { openStorefront } from '../storefront.ts'
import { apiPage } from './api-page.ts'
import { commandPage } from './command-page.ts'
import { configurationPage } from './configuration-page.ts'
import { failurePage } from './failure-page.ts'

const FOLDER = path.join(import.meta.dirname, '../../../../docs/reference')

export interface ReferenceRequest {
  /** Change nothing, only look. */
  check: boolean
  /** The whole command line, which describes itself. */
  program: Command
}

/** Writes docs/reference from the code; gives the names of the pages that were not up to date. */
export async function writeReference({ check, program }: ReferenceRequest): Promise<string[]> {
  const description = await describeShop()
  const pages = {
    'configuration.md': configurationPage(),
    'failures.md': failurePage(),
    'cli.md': commandPage(program),
    'api.md': apiPage(description),
    'openapi.json': `${JSON.stringify(description, null, 2)}\n`,
  }
  const stale: string[] = []
  await mkdir(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(pages)) {
    const file = path.join(FOLDER, name)
    if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
    stale.push(`docs/reference/${name}`)
    if (!check) await writeFile(file, text)
  }
  return stale
}

/** What a shop with every setting at its default says of itself, at an address that is nobody's. */
async function describeShop(): Promise<ApiDescription> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-reference-'))
  try {
    const config = resolveConfig({ PUBLIC_URL: 'https://shop.example', DATA_DIR: folder, LOG_LEVEL: 'silent' })
    await using shop = await openStorefront(config)
    const app = await createApp(shop)
    const description = JSON.parse(JSON.stringify(app.swagger()))
    await app.close()
    return description
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
