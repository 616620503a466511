import Type from 'typebox'
import { address, row } from './setting.ts'

/** Which programs of others may read the shop, and for what. */
export const READER_SETTINGS = {
  allowSearchEngines: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about: 'Whether search engines, of the classic and of the AI kind, may index the shop. Said in `robots.txt`.',
  }),
  allowAiAnswers: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: true,
    about:
      'Whether assistants may read pages to answer what somebody asked them. Said in `robots.txt`. A crawler that serves answers as well as training (Google-Extended) may read where either is allowed; `Content-Signal` says which.',
  }),
  allowAiTraining: row({
    schema: Type.Boolean(),
    should: 'true or false',
    fallback: false,
    about: 'Whether models may be trained on the catalogue. Said in `robots.txt`.',
  }),
  mcpOrigins: row({
    schema: Type.Array(Type.Union([Type.Literal('*'), address('^https?://[^/?#\\s*]+$')])),
    should: 'a list of origins such as https://chat.example, or *',
    fallback: [],
    about:
      'Origins whose pages may call `/mcp` and `/api/ucp/mcp` from a browser, beside the shop’s own; `*` is all of them. Programs that are no browsers are not concerned.',
  }),
} as const
