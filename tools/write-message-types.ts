import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { argumentsOf, type MessageTable, readLanguage } from '../packages/vitrine/src/pages/translations/messages.ts'

// `npm run messages`: writes the type of the shop's messages from the English ones. A test holds the file to it.

export const MESSAGE_TYPES = path.join(
  import.meta.dirname,
  '../packages/vitrine/src/pages/translations/message-types.ts',
)

export function messageTypes(): string {
  return `// Written by \`npm run messages\` from messages/en.json.

/** The messages of the shop in one locale: a text, or a function of what is filled in. */
export interface Translations ${typeOf(readLanguage('en').messages, '')}
`
}

function typeOf(table: MessageTable, indent: string): string {
  const members = Object.entries(table).map(([name, entry]) => {
    const key = /^[a-z]\w*$/i.test(name) ? name : `'${name}'`
    return `${indent}  ${key}: ${typeof entry === 'string' ? messageType(entry) : typeOf(entry, `${indent}  `)}\n`
  })
  return `{\n${members.join('')}${indent}}`
}

function messageType(message: string): string {
  const values = argumentsOf(message).map(({ name, plurals }) => `${name}: ${plurals ? 'number' : 'string'}`)
  return values.length > 0 ? `(values: { ${values.join('; ')} }) => string` : 'string'
}

if (import.meta.main) writeFileSync(MESSAGE_TYPES, messageTypes())
