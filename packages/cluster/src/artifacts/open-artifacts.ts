import path from 'node:path'
import type { IndexExchange } from '@vitrine/search'
import type { Database, Values } from '@vitrine/server-kit'
import type { Server } from '../server/capability.ts'
import type { ARTIFACT_SETTINGS } from './artifact-settings.ts'
import type { Artifacts } from './artifacts.ts'
import type { ArtifactStorage } from './storage.ts'

type ArtifactConfig = Values<typeof ARTIFACT_SETTINGS>

/** The lease of the one machine that builds the index for the others. */
const BUILDER = 'search-index'

/** The configured storage of artifacts; if undefined, each machine builds its own. */
export async function openArtifacts(config: ArtifactConfig): Promise<Artifacts | undefined> {
  if (config.artifacts === undefined) return undefined
  const { createArtifacts } = await import('./artifacts.ts')
  return createArtifacts(await openStorage(config.artifacts))
}

/** Only the code of the configured one is loaded. */
async function openStorage(artifacts: string): Promise<ArtifactStorage> {
  if (artifacts.startsWith('folder:')) {
    const { openFolderStorage } = await import('./folder-storage.ts')
    return openFolderStorage(path.resolve(artifacts.slice('folder:'.length)))
  }
  const { openS3Storage } = await import('./s3-storage.ts')
  const [bucket = '', ...rest] = artifacts.slice('s3://'.length).split('/')
  const folders = rest.filter((each) => each !== '')
  // The variables of the AWS SDK. A server other than Amazon's is addressed by path, which the SDK does not assume.
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL
  return openS3Storage({ bucket, prefix: folders.map((each) => `${each}/`).join(''), endpoint })
}

/** Artifacts in the form that search uses. */
export function indexExchangeOf(
  artifacts: Artifacts,
  database: Database,
  { role }: Pick<Server, 'role'>,
): IndexExchange {
  const { latest, fetch, publish } = artifacts
  return { latest, fetch, publish, lock: () => database.lock(BUILDER), mayBuild: role !== 'web' }
}
