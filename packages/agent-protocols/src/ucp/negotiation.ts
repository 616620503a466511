import { createDocumentCache, fetchDocument, keptFor, parseDictionary, type SignRequest } from '@vitrine/agent-auth'
import { openEdition } from '@vitrine/catalog/catalog/open-edition'
import { DAY, fetchableAddresses, isLoopbackHost, MINUTE, SECOND } from '@vitrine/kit'
import type { Catalog } from '@vitrine/product'
import type { HeldPool, PoolAdmission, Spender, SpentPool } from '@vitrine/server-kit'
import Type, { type Static } from 'typebox'
import { Check } from 'typebox/schema'
import { isUcpVersion, NEWEST_UCP, UCP_VERSIONS, type UcpCapability, type UcpVersion } from './ucp-releases.ts'

// UCP, overview, "Negotiation Protocol": a platform names its profile in each request. The shop reads it, checks its
// release and responds with the capabilities that both support. A request without a profile gets the newest release: an
// extension of ours, for agents that have no profile.

/** The basis of a response. */
export interface Negotiated {
  version: UcpVersion
}

export interface Platforms {
  /**
   * Finds the release for an operation. `profile`: the profile in the request; undefined if it has none. `by`: who
   * pays for fetching an unknown profile. Throws `NegotiationError` and `PoolExhausted`.
   */
  negotiate(profile: unknown, capability: UcpCapability, by: Spender): Promise<Negotiated>
}

const STATUS = {
  invalid_profile_url: 400,
  profile_unreachable: 424,
  profile_malformed: 422,
  version_unsupported: 422,
  // The request was understood and has a result: the two have nothing in common.
  capabilities_incompatible: 200,
} as const
type NegotiationCode = keyof typeof STATUS

/**
 * UCP, overview, "Error Codes". Its body is UCP's; `code` and `content` are repeated at the top level, where the REST
 * binding shows them.
 */
export class NegotiationError extends Error {
  readonly code: NegotiationCode
  readonly version: UcpVersion

  constructor(code: NegotiationCode, content: string, version: UcpVersion = NEWEST_UCP) {
    super(content)
    this.code = code
    this.version = version
  }

  get status(): number {
    return STATUS[this.code]
  }

  /** `continueUrl`: where a person can continue without an agent. */
  toBody(continueUrl: string) {
    const outcome = {
      ucp: { version: this.version, status: 'error' },
      messages: [{ type: 'error', code: this.code, content: this.message, severity: 'unrecoverable' }],
      continue_url: continueUrl,
    }
    return this.status === 200 ? outcome : { ...outcome, code: this.code, content: this.message }
  }
}

const Entities = Type.Record(
  Type.String(),
  Type.Array(Type.Object({ version: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) })),
)

/** The requirements that both releases' schemas share, to the extent that the shop relies on them. */
const PlatformProfile = Type.Object({
  ucp: Type.Object({
    version: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
    services: Entities,
    payment_handlers: Entities,
    capabilities: Type.Optional(Entities),
  }),
  keys: Type.Optional(Type.Array(Type.Object({ kid: Type.String(), kty: Type.String() }))),
})
type PlatformProfile = Static<typeof PlatformProfile>

const KEPT_FOR = { least: MINUTE, most: DAY }
/** How long an unusable profile is not fetched again, in milliseconds. */
const REFUSED_FOR = 30 * SECOND
/** In bytes: the minimum that the release requires. */
const LARGEST = 128 * 1024

/** Requests to servers of platforms, whose addresses strangers choose. */
export const UCP_PROFILES: SpentPool = {
  kind: 'spent',
  name: 'ucp-profiles',
  of: 'unknown UCP profiles',
  quota: 1000,
  seconds: 3600,
  perCaller: 60,
}

export const KEPT_UCP_PROFILES: HeldPool = {
  kind: 'held',
  name: 'kept-ucp-profiles',
  of: 'UCP profiles that are kept',
  capacity: 1000,
  perCaller: 60,
}

type Resolved = { profile: PlatformProfile } | { error: NegotiationError }

interface PlatformsParts {
  publicUrl: string
  admission: PoolAdmission
  /** Signs the requests for profiles. If absent, they are not signed. */
  sign?: SignRequest
}

/** Profiles are not fetched while there is no catalogue to answer from. */
export function whileStocked(catalog: Pick<Catalog, 'edition'>, platforms: Platforms): Platforms {
  return {
    async negotiate(...request) {
      openEdition(catalog)
      return platforms.negotiate(...request)
    },
  }
}

export function createPlatforms({ publicUrl, admission, sign }: PlatformsParts): Platforms {
  // A shop on this machine may read profiles on it (the release allows it between programs of one machine).
  const loopback = isLoopbackHost(new URL(publicUrl).hostname)
  const isAllowed = fetchableAddresses({ loopback })
  const profiles = createDocumentCache({ admission, fetched: UCP_PROFILES, kept: KEPT_UCP_PROFILES, load })

  /** Errors are kept as well, but not for long. */
  async function load(address: string): Promise<{ document: Resolved; keepFor: number }> {
    const fetched = await fetchDocument(new URL(address), { isAllowed, largest: LARGEST, sign })
    const document = readProfile(fetched)
    const isUsable = fetched.ok && !('error' in document)
    return { document, keepFor: isUsable ? keptFor(fetched.cacheControl, KEPT_FOR) : REFUSED_FOR }
  }

  return {
    async negotiate(profile, capability, by) {
      if (profile === undefined) return { version: NEWEST_UCP }
      const resolved = await profiles.get(readProfileUrl(profile, loopback).href, by)
      if ('error' in resolved) throw resolved.error
      return intersect(resolved.profile, capability)
    },
  }
}

function readProfileUrl(profile: unknown, loopback: boolean): URL {
  const url = typeof profile === 'string' && profile.length <= 2048 ? URL.parse(profile) : null
  const isSafe = url?.protocol === 'https:' || (loopback && url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (!url || !isSafe || url.username !== '' || url.password !== '')
    throw new NegotiationError(
      'invalid_profile_url',
      'The platform’s profile must be an https address: UCP-Agent: profile="https://…", or meta["ucp-agent"].profile by MCP.',
    )
  url.hash = ''
  return url
}

/** Why a fetched document is rejected: it is not JSON, or too large. */
const UNREADABLE = /^it is (not JSON|not served as|larger than)/

function readProfile(fetched: Awaited<ReturnType<typeof fetchDocument>>): Resolved {
  if (!fetched.ok) {
    const code = UNREADABLE.test(fetched.why) ? 'profile_malformed' : 'profile_unreachable'
    return { error: new NegotiationError(code, `The profile of the platform cannot be used: ${fetched.why}.`) }
  }
  const { document } = fetched
  if (!Check(PlatformProfile, document) || hasPrivateKey(document)) {
    const content = 'The profile of the platform is not what the schema of UCP profiles says (https://ucp.dev).'
    return { error: new NegotiationError('profile_malformed', content) }
  }
  return { profile: document }
}

/** RFC 7518, section 6: private members of a key. */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

function hasPrivateKey({ keys = [] }: PlatformProfile): boolean {
  return keys.some((key) => PRIVATE_MEMBERS.some((member) => member in key))
}

/**
 * "Intersection Algorithm": the common capabilities, in the platform's release. The shop has no extensions that could
 * be orphaned.
 */
function intersect({ ucp }: PlatformProfile, capability: UcpCapability): Negotiated {
  const { version, capabilities = {} } = ucp
  if (!isUcpVersion(version))
    throw new NegotiationError(
      'version_unsupported',
      `Protocol version ${version} is not supported. This shop supports ${UCP_VERSIONS.join(' and ')}.`,
    )
  const offered = Object.hasOwn(capabilities, capability) ? (capabilities[capability] ?? []) : []
  if (!offered.some((one) => one.version === version))
    throw new NegotiationError(
      'capabilities_incompatible',
      `The platform’s profile has no ${capability} of release ${version}.`,
      version,
    )
  return { version }
}

/** The member `profile` of `UCP-Agent`, a dictionary (RFC 8941, section 3.2); null if the field has no such string. */
export function readUcpAgent(field: string): string | null {
  const profile = parseDictionary(field)?.get('profile')?.value
  return typeof profile === 'string' ? profile : null
}
