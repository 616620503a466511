import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { OFFICE_MESSAGES } from '../packages/office/src/office-messages.ts'
import { INQUIRY_MESSAGES } from '../packages/selling/src/inquiries/inquiry-messages.ts'
import type { MessageTable } from '../packages/server-kit/src/index.ts'
import { argumentsOf, readLanguage } from '../packages/ui/src/translations/messages.ts'
import { IMPORT_MESSAGES } from '../packages/vitrine/src/imports/import-words.ts'
import { HEALTH_MESSAGES } from '../packages/vitrine/src/probes/health-words.ts'
import { PRODUCT_MESSAGES } from '../packages/vitrine/src/products/product-words.ts'
import { SCHEDULE_MESSAGES } from '../packages/vitrine/src/schedules/schedule-words.ts'
import { VERSION_MESSAGES } from '../packages/vitrine/src/versions/version-words.ts'

// `npm run messages`: writes the types of the shop's messages from the English ones. A test holds the files to it.

const PACKAGES = path.join(import.meta.dirname, '../packages')

/** Each folder with messages, and what its type is called. */
export const MESSAGE_TYPES: readonly { file: string; name: string; about: string; read(): MessageTable }[] = [
  {
    file: path.join(PACKAGES, 'ui/src/translations/message-types.ts'),
    name: 'Translations',
    about: 'The messages of the shop in one locale: a text, or a function of what is filled in.',
    read: () => readLanguage('en').messages,
  },
  {
    file: path.join(PACKAGES, 'selling/src/inquiries/message-types.ts'),
    name: 'InquiryWords',
    about: 'The messages of inquiries in one locale.',
    read: () => INQUIRY_MESSAGES.read('en') ?? {},
  },
  {
    file: path.join(PACKAGES, 'office/src/message-types.ts'),
    name: 'OfficeWords',
    about: 'The messages of the office in one locale.',
    read: () => OFFICE_MESSAGES.read('en') ?? {},
  },
  {
    file: path.join(PACKAGES, 'vitrine/src/imports/message-types.ts'),
    name: 'ImportWords',
    about: 'The messages of the owner’s pages of imports in one locale.',
    read: () => IMPORT_MESSAGES.read('en') ?? {},
  },
  {
    file: path.join(PACKAGES, 'vitrine/src/products/message-types.ts'),
    name: 'ProductWords',
    about: 'The messages of the owner’s pages of products in one locale.',
    read: () => PRODUCT_MESSAGES.read('en') ?? {},
  },
  {
    file: path.join(PACKAGES, 'vitrine/src/probes/message-types.ts'),
    name: 'HealthWords',
    about: 'The messages of the owner’s page of what the shop lacks in one locale.',
    read: () => HEALTH_MESSAGES.read('en') ?? {},
  },
  {
    file: path.join(PACKAGES, 'vitrine/src/schedules/message-types.ts'),
    name: 'ScheduleWords',
    about: 'The messages of the owner’s pages of schedules in one locale.',
    read: () => SCHEDULE_MESSAGES.read('en') ?? {},
  },
  {
    file: path.join(PACKAGES, 'vitrine/src/versions/message-types.ts'),
    name: 'VersionWords',
    about: 'The messages of the owner’s pages of versions in one locale.',
    read: () => VERSION_MESSAGES.read('en') ?? {},
  },
]

export function messageTypes({ name, about, read }: (typeof MESSAGE_TYPES)[number]): string {
  return `// Written by \`npm run messages\` from messages/en.json.

/** ${about} */
export interface ${name} ${typeOf(read(), '')}
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

if (import.meta.main) for (const types of MESSAGE_TYPES) writeFileSync(types.file, messageTypes(types))
