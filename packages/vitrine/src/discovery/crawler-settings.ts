import { flag } from '@vitrine/server-kit'

/** Which crawlers may read the shop, and for what purpose. */
export const CRAWLER_SETTINGS = {
  allowSearchEngines: flag({
    fallback: true,
    about: 'Whether search engines, classic and AI, may index the shop. Published in `robots.txt`.',
  }),
  allowAiAnswers: flag({
    fallback: true,
    about:
      'Whether assistants may read pages to answer their users’ questions. Published in `robots.txt`. A crawler that serves both answers and training (Google-Extended) may read if either is allowed; `Content-Signal` states which.',
  }),
  allowAiTraining: flag({
    fallback: false,
    about: 'Whether models may be trained on the catalogue. Published in `robots.txt`.',
  }),
} as const
