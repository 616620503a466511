import { createRequire } from 'node:module'
import { lazily } from '@vitrine/kit'
import type { marked } from 'marked'

const require = createRequire(import.meta.url)

/** Markdown of owners as HTML. Loaded with the first text. */
export const loadMarked = lazily(() => (require('marked') as { marked: typeof marked }).marked)
