import path from 'node:path'
import type { IndexExchange } from '@vitrine/search'
import type { Database, Values } from '@vitrine/server-kit'
import type { Server } from '../server/capability.ts'
import type { ARTIFACT_SETTINGS } from './artifact-settings.ts'
import { type Artifacts, createArtifacts } from './artifacts.ts'
import { openFolderStorage } from './folder-storage.ts'
import { openDatabaseStorage } from './postgres-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { ArtifactStorage } from './storage.ts'

type ArtifactConfig = Values<typeof ARTIFACT_SETTINGS>

/** The lease of the one machine that builds the index for the others. */
const BUILDER = 'search-index'

/** The configured storage of artifacts; if undefined, each machine builds its own. */
export async function openArtifacts(config: ArtifactConfig, database: Database): Promise<Artifacts | undefined> {
  const storage = await openStorage(config, database)
  return storage && createArtifacts(storage)
}

async function openStorage(
  { artifacts, artifactsEndpoint: endpoint }: ArtifactConfig,
  database: Database,
): Promise<ArtifactStorage | undefined> {
  if (artifacts === undefined) return undefined
  if (artifacts === 'postgres') return openDatabaseStorage(database)
  if (artifacts.startsWith('folder:')) return openFolderStorage(path.resolve(artifacts.slice('folder:'.length)))
  const [bucket = '', ...rest] = artifacts.slice('s3://'.length).split('/')
  const folders = rest.filter((each) => each !== '')
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
