import { openRequestSigning, type RequestSigning, readMachineSecret } from '@vitrine/agent-auth'
import { DAY } from '@vitrine/kit'
import type { HostConfig, Sql, Values } from '@vitrine/server-kit'
import type { SIGNING_SETTINGS } from './signing-settings.ts'

type SigningConfig = HostConfig & Values<typeof SIGNING_SETTINGS>

/** The storage of the shop's keys, and how long each signs. */
export function signingKeys(
  { dataDir, signingSecret, signingKeyDays }: Pick<SigningConfig, 'dataDir' | 'signingSecret' | 'signingKeyDays'>,
  sql: Sql,
) {
  return { sql, secret: async () => signingSecret ?? (await readMachineSecret(dataDir)), signFor: signingKeyDays * DAY }
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
