import { row } from '@vitrine/server-kit'
import { WEBHOOK_SECRET } from '@vitrine/server-kit/webhooks/standard-webhook'
import Type from 'typebox'

/** Where the owner is told what goes wrong, beside `SHOP_CONTACT_EMAIL`. */
export const NOTICE_SETTINGS = {
  ownerWebhook: row({
    schema: Type.String({ pattern: '^https?://' }),
    should: 'an address such as https://hooks.example/vitrine',
    fallback: undefined,
    about:
      'Is told by POST, beside `SHOP_CONTACT_EMAIL`, when a scheduled import fails, works again or ran late. Needs `OWNER_WEBHOOK_SECRET`. See docs/guide/import.md.',
  }),
  ownerWebhookSecret: row({
    schema: Type.String({ pattern: WEBHOOK_SECRET }),
    should: 'a secret of 24 bytes or more in base64, with or without whsec_',
    fallback: undefined,
    about:
      'Signs what `OWNER_WEBHOOK` is told, as in Standard Webhooks. Create one with `openssl rand -base64 32`. Keep it out of files that others can read.',
  }),
} as const
