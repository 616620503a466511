import { openRequestSigning, type RequestSigning, readMachineSecret } from '@vitrine/agent-auth'
import { DAY } from '@vitrine/kit'
import type { HostConfig, Sql, Values } from '@vitrine/server-kit'
import type { SIGNING_SETTINGS } from './signing-settings.ts'

type SigningConfig = HostConfig & Values<typeof SIGNING_SETTINGS>

/** Rotation costs nothing, and a key that was copied unseen is worth a quarter of a year at most. */
const KEY_DAYS = 90

/** The storage of the shop's keys, and how long each signs. */
export function signingKeys({ dataDir, signingSecret }: Pick<SigningConfig, 'dataDir' | 'signingSecret'>, sql: Sql) {
  return { sql, secret: async () => signingSecret ?? (await readMachineSecret(dataDir)), signFor: KEY_DAYS * DAY }
}

/** Whether the shop signs its requests to other servers. By default, if others can read its keys by https. */
export function signsRequests({ signRequests, publicUrl }: Pick<SigningConfig, 'signRequests' | 'publicUrl'>): boolean {
  return signRequests ?? publicUrl.startsWith('https:')
}

/** Signs the requests of the shop and of its commands; undefined if the owner has disabled it. */
export function openOutgoingSigning(
  config: SigningConfig,
  { sql, onError }: { sql: Sql; onError: (error: unknown) => void },
): RequestSigning | undefined {
  if (!signsRequests(config)) return undefined
  return openRequestSigning({ ...signingKeys(config, sql), publicUrl: config.publicUrl, onError })
}
