import type { PoolAdmission } from '@vitrine/server-kit'
import { type OfficeMail, type OfficeMailParts, openOfficeMail } from './office-mail.ts'
import { type OfficeSignIn, type OfficeSignInParts, openOfficeSignIn } from './office-sign-in.ts'
import { openPasskeys, type Passkeys } from './passkeys.ts'

/** All by which people come in. */
export interface Entrance {
  signIn: OfficeSignIn
  mail: OfficeMail
  passkeys: Passkeys
  /** Deletes what is over. */
  purge(): Promise<void>
}

export type EntranceOptions = Omit<OfficeMailParts, 'links'> &
  Omit<OfficeSignInParts, 'now'> & { admission: Pick<PoolAdmission, 'spend'> }

export function openEntrance(options: EntranceOptions): Entrance {
  const { text } = options
  const signIn = openOfficeSignIn(options)
  const passkeys = openPasskeys({ ...options, shopName: () => text.shop.name })
  return {
    signIn,
    passkeys,
    mail: openOfficeMail({ ...options, links: { create: signIn.linkFor } }),

    async purge() {
      await signIn.purge()
      await passkeys.purge()
    },
  }
}
