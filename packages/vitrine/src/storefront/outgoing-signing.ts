import { openRequestSigning, type RequestSigning, readMachineSecret } from '@vitrine/agent-auth'
import { DAY } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import type { Config } from '../config/config.ts'

type KeySettings = Pick<Config, 'dataDir' | 'signingSecret' | 'signingKeyDays'>

/** The storage of the shop's keys, and how long each signs. */
export function signingKeys({ dataDir, signingSecret, signingKeyDays }: KeySettings, sql: Sql) {
  return { sql, secret: async () => signingSecret ?? (await readMachineSecret(dataDir)), signFor: signingKeyDays * DAY }
}

/** Whether the shop signs its requests to other servers. By default, if others can read its keys by https. */
export function signsRequests({ signRequests, publicUrl }: Pick<Config, 'signRequests' | 'publicUrl'>): boolean {
  return signRequests ?? publicUrl.startsWith('https:')
}

/** Signs the requests of the shop and of its commands; undefined if the owner has disabled it. */
export function openOutgoingSigning(
  config: KeySettings & Pick<Config, 'signRequests' | 'publicUrl'>,
  { sql, onError }: { sql: Sql; onError: (error: unknown) => void },
): RequestSigning | undefined {
  if (!signsRequests(config)) return undefined
  return openRequestSigning({ ...signingKeys(config, sql), publicUrl: config.publicUrl, onError })
}
