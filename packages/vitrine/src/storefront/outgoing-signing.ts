import { openRequestSigning, type RequestSigning, readMachineSecret } from '@vitrine/agent-auth'
import { DAY } from '@vitrine/kit'
import type { Sql } from '@vitrine/server-kit'
import type { Config } from '../config/config.ts'

type KeySettings = Pick<Config, 'dataDir' | 'signingSecret' | 'signingKeyDays'>

/** Where the keys of the shop are, and how long each signs. */
export function signingKeys({ dataDir, signingSecret, signingKeyDays }: KeySettings, sql: Sql) {
  return { sql, secret: async () => signingSecret ?? (await readMachineSecret(dataDir)), signFor: signingKeyDays * DAY }
}

/** Whether the shop signs what it asks others for: where nothing is set, if others can read its keys by https. */
export function signsRequests({ signRequests, publicUrl }: Pick<Config, 'signRequests' | 'publicUrl'>): boolean {
  return signRequests ?? publicUrl.startsWith('https:')
}

/** Signs the requests of the shop and of its commands; undefined where the owner wants none. */
export function openOutgoingSigning(
  config: KeySettings & Pick<Config, 'signRequests' | 'publicUrl'>,
  { sql, onError }: { sql: Sql; onError: (error: unknown) => void },
): RequestSigning | undefined {
  if (!signsRequests(config)) return undefined
  return openRequestSigning({ ...signingKeys(config, sql), publicUrl: config.publicUrl, onError })
}
