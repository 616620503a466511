import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Where machines share what one of them builds. */
export const ARTIFACT_SETTINGS = {
  artifacts: row({
    schema: Type.String({
      pattern: '^(folder:.+|s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[a-zA-Z0-9._/-]*)?)$',
    }),
    should: 'folder:PATH, or s3://BUCKET or s3://BUCKET/PREFIX',
    fallback: undefined,
    about:
      'Where one machine publishes what it builds (search index, feeds, overview of the home page), for the others to fetch: a shared folder, or a bucket of S3 or of a compatible server, with region, credentials and server as the AWS SDK finds them (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, roles, `AWS_ENDPOINT_URL_S3`). Without it each machine builds its own. See docs/guide/growing.md.',
  }),
} as const
