import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import { SECOND } from '@vitrine/kit'
import { ConfigError } from '@vitrine/server-kit'
import type { ArtifactStorage, StoredArtifact } from './storage.ts'

export interface S3Place {
  bucket: string
  /** The prefix of every name, with a trailing slash; empty if none. */
  prefix: string
  /** The address of a server other than Amazon's, which is addressed by path, `/bucket/key`. */
  endpoint: string | undefined
}

/** A bucket of Amazon S3, or of a compatible server. Region and credentials are those of the AWS SDK. */
export async function openS3Storage({ bucket, prefix, endpoint }: S3Place): Promise<ArtifactStorage> {
  // Imported here, since only shops with such a storage have it installed.
  const { S3Client, PutObjectCommand, GetObjectCommand, ListObjectsV2Command, DeleteObjectCommand } = await import(
    '@aws-sdk/client-s3'
  ).catch(() => {
    throw new ConfigError(['ARTIFACTS: s3:// needs the package @aws-sdk/client-s3: npm install @aws-sdk/client-s3'])
  })
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    maxAttempts: 2,
    // Not every server supports the newer checksums; our digest is in the manifest.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3 * SECOND, requestTimeout: SILENCE, socketTimeout: SILENCE },
  })
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  return {
    name: `s3://${bucket}/${prefix}`,

    async put(name, file, abortSignal) {
      const { size: ContentLength } = await stat(file)
      await client.send(new PutObjectCommand({ ...at(name), Body: createReadStream(file), ContentLength }), {
        abortSignal,
      })
    },

    async get(name, abortSignal) {
      const { Body } = await client
        .send(new GetObjectCommand(at(name)), { abortSignal })
        .catch((error: unknown) => ({ Body: ifMissing(error) }))
      return Body instanceof Readable ? addAbortSignal(abortSignal, Body) : undefined
    },

    async list(start, abortSignal) {
      const found: StoredArtifact[] = []
      for (let ContinuationToken: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${start}`, ContinuationToken }),
          { abortSignal },
        )
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? [])
          found.push({ name: Key.slice(prefix.length), at: LastModified })
        ContinuationToken = page.NextContinuationToken
        if (ContinuationToken === undefined) return found
      }
    },

    async remove(name, abortSignal) {
      await client.send(new DeleteObjectCommand(at(name)), { abortSignal })
    },

    async close() {
      client.destroy()
    },
  }
}

/** How long a connection may be silent, in milliseconds. */
const SILENCE = 20 * SECOND

function ifMissing(error: unknown): undefined {
  if (error instanceof Error && error.name === 'NoSuchKey') return undefined
  throw error
}
