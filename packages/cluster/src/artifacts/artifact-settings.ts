import { row, Url } from '@vitrine/server-kit'
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
      'Where one machine publishes what it builds (search index, feeds, overview of the home page), for the others to fetch: a shared folder, or a bucket of S3 or of a compatible server, with region and credentials as the AWS SDK finds them (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, roles). Without it each machine builds its own. See docs/guide/growing.md.',
  }),
  artifactsEndpoint: row({
    schema: Url,
    should: 'an origin such as https://storage.internal:9000',
    fallback: undefined,
    about: 'The server of the bucket in `ARTIFACTS`, if it is not Amazon’s.',
  }),
} as const
