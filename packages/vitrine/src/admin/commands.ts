import type { AnyCommand, CommandOf } from '@vitrine/server-kit'

/** Read by every call of `vitrine`, so that it imports nothing but types. */
export const OWNER_KEY_COMMANDS: Readonly<Record<string, AnyCommand>> = {
  'keys create': {
    does: 'Create an access token for your own program that changes the catalogue. It is shown once; agents cannot get one.',
    open: async (command, shop) => (await import('./owner-keys-command.ts')).createKeyCommand(command, shop),
  },
  'keys owner': {
    does: 'List the access tokens of your programs, newest first, without secrets.',
    open: async (command, shop) => (await import('./owner-keys-command.ts')).listKeysCommand(command, shop),
  },
  'keys end': {
    does: 'Revoke an access token. It is rejected from now on.',
    open: async (command, shop) => (await import('./owner-keys-command.ts')).endKeyCommand(command, shop),
  },
} satisfies Readonly<Record<string, CommandOf<unknown>>>
