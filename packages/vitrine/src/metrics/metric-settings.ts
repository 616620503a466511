import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Where metrics are served. */
export const METRIC_SETTINGS = {
  metricsPort: row({
    schema: Type.Integer({ minimum: 0, maximum: 65535 }),
    should: 'a port number from 0 to 65535 (0 takes any free one)',
    fallback: undefined,
    about: 'A port that serves `/metrics` (OpenMetrics) and nothing else, without authentication. Default: none.',
  }),
  metricsHost: row({
    schema: Type.String({ minLength: 1 }),
    should: 'an address to listen on, such as 127.0.0.1 or 10.0.0.5',
    fallback: 'localhost',
    about: 'The address on which `METRICS_PORT` listens. Use only an address inside your network.',
  }),
  metricsToken: row({
    schema: Type.String({ minLength: 24 }),
    should: 'a secret of 24 characters or more',
    fallback: undefined,
    about:
      'Serves `/metrics` at the shop’s own port as well, to callers that send this as a bearer token. With several workers, one of them returns its own metrics; `METRICS_PORT` returns those of all.',
  }),
} as const
