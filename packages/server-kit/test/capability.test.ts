import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type AnyCapability,
  CapabilityError,
  COMMON_FAILURES,
  type Documents,
  declaredFailures,
  defineCapability,
  defineFailures,
  defineMessages,
  entriesInOrder,
  extensionPoint,
  Failure,
  failing,
  flag,
  giveApi,
  givenCapability,
  type Host,
  isFailure,
  offer,
  openCapabilities,
  type Repeat,
  withNeeds,
} from '../src/index.ts'

// A host has a database; these capabilities do not use it.
const host = { config: { publicUrl: 'https://shop.example', dataDir: '/shop', production: true } }
const hostOf = () => host as unknown as Omit<Host, 'all' | 'has'>
const open = (list: readonly AnyCapability[]) => openCapabilities(list, { hostOf })

const rejects = (list: readonly AnyCapability[], message: RegExp) =>
  assert.rejects(open(list), (error) => error instanceof CapabilityError && message.test(error.message))

describe('capabilities', () => {
  it('open after what they need and close before it', async () => {
    const events: string[] = []
    const named = (name: string, needs: Record<string, AnyCapability> = {}) =>
      defineCapability({
        name,
        needs,
        open: () => {
          events.push(`open ${name}`)
          return name
        },
        close: () => {
          events.push(`close ${name}`)
        },
      })
    const carts = named('carts')
    const orders = named('orders', { carts })
    const opened = await open([orders, carts])
    await opened[Symbol.asyncDispose]()
    assert.deepEqual(events, ['open carts', 'open orders', 'close orders', 'close carts'])
  })

  it('receive the public APIs of what they need', async () => {
    const notes = defineCapability({ name: 'notes', open: async () => new Set(['one']) })
    const counted = defineCapability({
      name: 'counted',
      needs: { notes },
      open:
        (_host, { notes }) =>
        () =>
          notes.size,
    })
    await using opened = await open([notes, counted])
    assert.equal(opened.get(counted)(), 1)
  })

  it('receive undefined for an optional capability that the shop lacks', async () => {
    const notes = defineCapability({ name: 'notes', open: () => new Set(['one']) })
    const counted = defineCapability({ name: 'counted', uses: { notes }, open: (_host, { notes }) => notes?.size ?? 0 })
    await using alone = await open([counted])
    await using both = await open([counted, notes])
    assert.equal(alone.get(counted), 0)
    assert.equal(both.get(counted), 1)
    assert.equal(alone.find(notes), undefined)
  })

  it('have jobs, which are repeated until just before they close', async () => {
    const events: string[] = []
    const notes = defineCapability({
      name: 'notes',
      open: () => 'the notes',
      jobs: {
        tidy: {
          every: 1000,
          atOnce: true,
          does: 'tidies',
          run: async (api) => events.push(`tidied ${api}`),
        },
      },
      close: () => {
        events.push('close')
      },
    })
    const repeat: Repeat = ({ name, every, atOnce }, work) => {
      events.push(`repeat ${name} ${every} ${atOnce}`)
      const running = work()
      return {
        async stop() {
          await running
          events.push('stop')
        },
      }
    }
    const opened = await openCapabilities([notes], { hostOf, repeat })
    await opened[Symbol.asyncDispose]()
    assert.deepEqual(events, ['repeat tidy 1000 true', 'tidied the notes', 'stop', 'close'])
    await using _command = await open([notes])
    assert.equal(events.length, 4)
  })

  it('close what is open when a later one cannot open', async () => {
    let isClosed = false
    const first = defineCapability({
      name: 'first',
      open: () => 1,
      close: () => {
        isClosed = true
      },
    })
    const second = defineCapability({
      name: 'second',
      needs: { first },
      open: () => {
        throw new Error('The disk is full.')
      },
    })
    await assert.rejects(open([first, second]), /disk is full/)
    assert.ok(isClosed)
  })

  it('are opened with what the process gives them', async () => {
    const clock = givenCapability<() => number>('clock')
    const late = defineCapability({ name: 'late', needs: { clock }, open: (_host, { clock }) => clock() > 5 })
    await using opened = await openCapabilities([late], { hostOf, given: [giveApi(clock, () => 6)] })
    assert.equal(opened.get(late), true)
  })

  it('take what others offer, in the order of the list', async () => {
    const lines = extensionPoint<string>('footer-lines')
    const others = extensionPoint<string>('header-lines')
    const legal = defineCapability({ name: 'legal', offers: () => [offer(lines, 'Imprint'), offer(others, 'Sale')] })
    const taxes = defineCapability({ name: 'taxes', offers: () => [offer(lines, 'With VAT')] })
    const footer = defineCapability({
      name: 'footer',
      open: (host) => () => host.all.offered(lines),
    })
    await using opened = await open([footer, legal, taxes])
    assert.deepEqual(await opened.get(footer)(), ['Imprint', 'With VAT'])
  })

  it('list what a command needs, each before its users', () => {
    const database = defineCapability({ name: 'database' })
    const audit = defineCapability({ name: 'audit', needs: { database } })
    const agents = defineCapability({ name: 'agents', needs: { audit, database } })
    assert.deepEqual(withNeeds([agents]), [database, audit, agents])
  })
})

describe('a list of capabilities', () => {
  const carts = defineCapability({ name: 'carts' })

  it('lacks nothing that one of them needs', () =>
    rejects([defineCapability({ name: 'orders', needs: { carts } })], /orders needs carts, which is not in the list/))

  it('has one owner for each name', () => rejects([carts, { name: 'carts' }], /Two capabilities have the name carts/))

  it('has one owner for each job', () => {
    const jobs = { tidy: { every: 1000, does: 'tidies', run: async () => {} } }
    return rejects(
      [defineCapability({ name: 'one', jobs }), defineCapability({ name: 'other', jobs })],
      /Two capabilities have the job tidy: one, other/,
    )
  })

  it('has one owner for each setting', () => {
    const settings = { loud: flag({ fallback: false, about: 'Whether it is loud.' }) }
    return rejects(
      [defineCapability({ name: 'one', settings }), defineCapability({ name: 'other', settings })],
      /Two capabilities have the setting loud: one, other/,
    )
  })

  it('has one owner for each failure, even if loaded later', () => {
    const failures = defineFailures({ store_closed: { status: 409, title: 'Store closed' } })
    return rejects(
      [
        defineCapability({ name: 'one', failures }),
        defineCapability({ name: 'other', failures: async () => failures }),
      ],
      /The failure store_closed has two owners: one, other/,
    )
  })

  it('redefines no failure that every shop has', () => {
    const failures = defineFailures({ not_found: { status: 410, title: 'Gone' } })
    return rejects(
      [defineCapability({ name: 'stores', failures })],
      /The failure not_found has two owners: every shop, stores/,
    )
  })

  it('has one owner for each scope, also under another name', async () => {
    const scopes = { 'stores:read': { grants: 'Read stores.', aliases: ['org.stores:read'] } }
    const one = defineCapability({ name: 'one', scopes })
    await rejects([one, defineCapability({ name: 'other', scopes })], /the scope stores:read: one, other/)
    const taken = { 'org.stores:read': { grants: 'Read stores.' } }
    await rejects([one, defineCapability({ name: 'other', scopes: taken })], /the scope org.stores:read: one, other/)
  })

  it('has one owner for each event', () => {
    const events = ['stores.searched']
    return rejects(
      [defineCapability({ name: 'one', events }), defineCapability({ name: 'other', events })],
      /Two capabilities have the event stores\.searched: one, other/,
    )
  })

  it('has one owner for each section of the office, which is made of its API', async () => {
    const sectionOf = (label: string) => ({ entry: { label, order: 1 }, pages: [] })
    const orders = defineCapability({
      name: 'orders',
      open: () => 3,
      office: { orders: (count) => sectionOf(`${count} orders`) },
    })
    await using opened = await openCapabilities([orders], { hostOf })
    assert.deepEqual(await opened.all.office(), [{ ...sectionOf('3 orders'), name: 'orders' }])
    await rejects(
      [orders, defineCapability({ name: 'other', office: { orders: () => sectionOf('') } })],
      /Two capabilities have the section of the office orders: orders, other/,
    )
  })

  it('has one owner for each group of messages', () => {
    const messages = [defineMessages('stores', { title: 'Our stores' })]
    return rejects(
      [defineCapability({ name: 'one', messages }), defineCapability({ name: 'other', messages })],
      /Two capabilities have the group of messages stores: one, other/,
    )
  })

  it('has one owner for what documents name', async () => {
    const write = () => 'Where to find us.'
    const all: Documents = {
      sections: [{ title: 'Stores', write }],
      tags: { stores: { description: 'Stores.' } },
      interfaces: { '/api/stores': { manual: '/agents.md' } },
      resources: { '/api/stores': { scopes: () => ['stores:read'] } },
      entries: { '/stores': { name: 'stores:list', type: 'text/html', title: 'stores' } },
      links: ['</stores>; rel="help"'],
    }
    const named: readonly (readonly [keyof Documents, string])[] = [
      ['sections', 'section of agents.md Stores'],
      ['tags', 'tag stores'],
      ['interfaces', 'interface of the API catalogue /api/stores'],
      ['resources', 'protected resource /api/stores'],
      ['entries', 'entry of the AI catalogue /stores'],
      ['links', 'Link header </stores>; rel="help"'],
    ]
    for (const [member, what] of named) {
      const documents = () => ({ [member]: all[member] })
      const list = [defineCapability({ name: 'one', documents }), defineCapability({ name: 'other', documents })]
      await rejects(list, new RegExp(`Two capabilities have the ${what}: one, other`))
    }
  })

  it('has no circle of needs', () => {
    const one: AnyCapability & { needs: Record<string, AnyCapability> } = { name: 'one', needs: {} }
    const other: AnyCapability = { name: 'other', needs: { one } }
    one.needs.other = other
    return rejects([one, other], /one needs other needs one/)
  })

  it('reports a need that two modules which import each other leave undefined', () =>
    assert.throws(
      () => defineCapability({ name: 'orders', needs: { carts: undefined as unknown as AnyCapability } }),
      /orders needs carts, which is undefined: do their modules import each other/,
    ))
})

describe('a process with a role', () => {
  const events: string[] = []
  const opening = (name: string, members: Pick<AnyCapability, 'opensIn' | 'needs'> = {}) =>
    defineCapability({ name, ...members, open: () => void events.push(name) })
  const builder = opening('builder', { opensIn: 'worker' })
  const counter = opening('counter', { opensIn: 'web' })
  const notes = opening('notes')
  const openedIn = async (role: 'all' | 'web' | 'worker' | undefined) => {
    events.length = 0
    await using opened = await openCapabilities([builder, counter, notes], { hostOf, ...(role && { role }) })
    if (role === 'web') assert.throws(() => opened.get(builder), /builder is not open/)
    return [...events]
  }

  it('opens the capabilities that say so, and those that say nothing', async () => {
    assert.deepEqual(await openedIn('web'), ['counter', 'notes'])
    assert.deepEqual(await openedIn('worker'), ['builder', 'notes'])
    for (const role of ['all', undefined] as const)
      assert.deepEqual(await openedIn(role), ['builder', 'counter', 'notes'])
  })

  it('lacks nothing that another capability needs, whatever its role', async () => {
    await rejects([builder, opening('page', { needs: { builder } })], /page needs builder, which opens only in worker/)
    await using opened = await open([builder, opening('queue', { opensIn: 'worker', needs: { builder } })])
    assert.ok(opened)
  })

  it('that serves people has all that is stored about them', () => {
    const personalData = () => ({ name: 'letters', export: async () => [], erase: async () => {} })
    return rejects([defineCapability({ name: 'letters', opensIn: 'worker', personalData })], /letters stores personal/)
  })
})

describe('what documents say', () => {
  const stores = defineCapability({
    name: 'stores',
    open: () => 'Brașov',
    documents: (city) => ({
      sections: [{ title: 'Stores', write: () => `In ${city}.` }],
      tags: { b: { description: '' } },
    }),
  })

  it('comes from every open capability, in the order of the list', async () => {
    const areas = defineCapability({ name: 'areas', documents: () => ({ tags: { a: { description: '', order: 1 } } }) })
    await using opened = await open([stores, areas])
    const documents = opened.all.documents()
    const facts = { publicUrl: 'https://shop.example', exampleBuyUrl: undefined }
    assert.equal(await documents[0]?.sections?.[0]?.write(facts), 'In Brașov.')
    const tags = entriesInOrder(documents.map(({ tags }) => tags))
    assert.deepEqual(
      tags.map(([name]) => name),
      ['a', 'b'],
    )
  })
})

describe('scopes', () => {
  const stores = defineCapability({ name: 'stores', scopes: { 'stores:read': { grants: 'Read stores.' } } })
  const agents = defineCapability({ name: 'agents', open: ({ all }) => Object.keys(all.scopes()) })

  it('are known before anything opens, in the order of their names', async () => {
    const areas = defineCapability({ name: 'areas', scopes: { 'areas:read': { grants: 'Read areas.' } } })
    await using opened = await open([agents, stores, areas])
    assert.deepEqual(opened.get(agents), ['areas:read', 'stores:read'])
  })

  it('are those of the whole shop where a command opens a part of it', async () => {
    await using opened = await openCapabilities([agents], { hostOf, shop: [agents, stores] })
    assert.deepEqual(opened.get(agents), ['stores:read'])
  })
})

describe('a failure', () => {
  const STORE_FAILURES = defineFailures({ store_closed: { status: 409, title: 'Store closed' } })
  const stores = defineCapability({ name: 'stores', failures: STORE_FAILURES })

  it('has the code, the status and the title that its owner declares', () => {
    const failure = new Failure(STORE_FAILURES.store_closed, undefined, { headers: { 'retry-after': '60' } })
    assert.deepEqual([failure.code, failure.status, failure.title], ['store_closed', 409, 'Store closed'])
    assert.equal(failure.message, 'Store closed')
    assert.ok(isFailure(failure, STORE_FAILURES.store_closed))
    assert.ok(!isFailure(failure, 'not_found'))
  })

  it('is described with those of the same status', () => {
    const conflict = failing(STORE_FAILURES.store_closed, 'not_found')[409]
    assert.deepEqual(Object(conflict).description, '`store_closed`: Store closed.')
  })

  it('is listed with its owner', async () => {
    const failures = await declaredFailures([stores])
    const own = failures.filter(({ owner }) => owner !== undefined)
    assert.deepEqual(own, [{ code: 'store_closed', status: 409, title: 'Store closed', owner: 'stores' }])
    assert.equal(failures.length, Object.keys(COMMON_FAILURES).length + 1)
  })

  it('has a status of failures', () => {
    for (const status of [200, 399, 600, 404.5])
      assert.throws(() => defineFailures({ store_open: { status, title: 'Store open' } }), /store_open has the status/)
  })
})
