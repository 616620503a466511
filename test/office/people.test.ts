import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createAuditTrail } from '../../packages/accounts/src/audit/audit-trail.ts'
import { openOfficePeople } from '../../packages/office/src/office-people.ts'
import { openOfficeSignIn } from '../../packages/office/src/office-sign-in.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openOffice, openOfficeBrowser, signInOf } from './open-office.ts'

const FROM = { address: '192.0.2.1', browser: 'Firefox' }

for (const engine of ENGINES)
  describe(`the people of the office on ${engine.name}`, () => {
    async function open() {
      await using stack = new AsyncDisposableStack()
      const { url } = stack.use(await engine.fresh())
      const database = stack.adopt(await openDatabase(url), (opened) => opened.close())
      const trail = stack.adopt(createAuditTrail({ database, retention: 86_400_000 }), (opened) => opened.close())
      const parts = { sql: database.sql, trail }
      const resources = stack.move()
      return {
        trail,
        people: openOfficePeople(parts),
        signIn: openOfficeSignIn(parts),
        [Symbol.asyncDispose]: () => resources.disposeAsync(),
      }
    }

    it('keep one owner, whoever removes whom at the same time', async () => {
      await using office = await open()
      await office.signIn.ownerLink()
      await office.people.add({ name: 'Ana', role: 'owner' }, 'owner')
      const [first, second] = await office.people.list()
      assert.ok(first && second)
      const removed = await Promise.all([
        office.people.remove(first.id, second.id),
        office.people.remove(second.id, first.id),
      ])
      assert.equal(removed.filter((one) => one === 'last_owner').length, 1)
      assert.equal((await office.people.list()).length, 1)
    })

    it('end with their sessions and links', async () => {
      await using office = await open()
      const ana = await office.people.add({ name: 'Ana', role: 'editor' }, 'owner')
      assert.ok(typeof ana === 'object')
      assert.equal(await office.people.add({ name: 'Ana', role: 'viewer' }, 'owner'), 'name_taken')
      const session = await office.signIn.signIn(await office.signIn.linkFor(ana.id), FROM)
      const unused = await office.signIn.linkFor(ana.id)
      assert.equal((await office.signIn.find(session ?? ''))?.person.role, 'editor')
      await office.people.remove(ana.id, 'owner')
      assert.equal(await office.signIn.find(session ?? ''), undefined)
      assert.equal(await office.signIn.signIn(unused, FROM), undefined)
      assert.equal(await office.people.remove(ana.id, 'owner'), 'unknown')
    })

    it('have roles and addresses that an owner changes, of which one owner and each address stay', async () => {
      await using office = await open()
      await office.signIn.ownerLink()
      const ana = await office.people.add({ name: 'Ana', role: 'editor', email: 'ana@example.test' }, 'owner')
      assert.ok(typeof ana === 'object')
      const eve = { name: 'Eve', role: 'viewer', email: 'ana@example.test' } as const
      assert.equal(await office.people.add(eve, 'owner'), 'email_taken')
      assert.equal(await office.people.change('owner', { role: 'editor', email: null }, ana.id), 'last_owner')
      const taken = { role: 'owner', email: 'ana@example.test' } as const
      assert.equal(await office.people.change('owner', taken, ana.id), 'email_taken')
      const link = await office.signIn.linkFor(ana.id)
      const changed = await office.people.change(ana.id, { role: 'owner', email: 'a@example.test' }, 'owner')
      assert.deepEqual(changed, { id: ana.id, name: 'Ana', role: 'owner', email: 'a@example.test' })
      assert.equal(await office.signIn.signIn(link, FROM), undefined)
      assert.ok(typeof (await office.people.change('owner', { role: 'viewer', email: null }, ana.id)) === 'object')
      const [line] = await office.trail.read({ limit: 1 })
      assert.deepEqual(line?.detail, { by: ana.id, person: 'owner', name: 'owner', before: 'owner', after: 'viewer' })
    })

    it('end all sessions but their own, of everybody or of one', async () => {
      await using office = await open()
      const secrets = []
      for (let times = 0; times < 3; times++)
        secrets.push((await office.signIn.signIn(await office.signIn.ownerLink(), FROM)) ?? '')
      const ana = await office.people.add({ name: 'Ana', role: 'editor' }, 'owner')
      assert.ok(typeof ana === 'object')
      const other = (await office.signIn.signIn(await office.signIn.linkFor(ana.id), FROM)) ?? ''
      const own = await office.signIn.find(secrets[0] ?? '')
      assert.equal(await office.people.endOtherSessions(own?.id ?? '', 'owner', 'owner'), 2)
      assert.ok(await office.signIn.find(other))
      assert.equal(await office.people.endOtherSessions(own?.id ?? '', 'owner'), 1)
      assert.deepEqual(await Promise.all([...secrets, other].map(async (one) => (await office.signIn.find(one))?.id)), [
        own?.id,
        undefined,
        undefined,
        undefined,
      ])
    })

    it('are in the audit trail: who changed what', async () => {
      await using office = await open()
      const ana = await office.people.add({ name: 'Ana', role: 'editor' }, 'owner')
      assert.ok(typeof ana === 'object')
      await office.signIn.signIn(await office.signIn.linkFor(ana.id), FROM)
      const [session] = await office.people.sessions()
      assert.ok(await office.people.endSession(session?.id ?? '', 'owner'))
      await office.people.remove(ana.id, 'owner')
      const lines = await office.trail.read({ limit: 10 })
      assert.deepEqual(lines.map(({ event }) => event).toSorted(), [
        'office_link_created',
        'office_person_added',
        'office_person_removed',
        'office_session_ended',
        'office_signed_in',
      ])
      const removed = lines.find(({ event }) => event === 'office_person_removed')
      assert.deepEqual(removed?.detail, { by: 'owner', person: ana.id, name: 'Ana', before: 'editor' })
    })
  })

describe('the page of people', () => {
  it('adds somebody with a link, who sees less than an owner', async () => {
    await using stack = new AsyncDisposableStack()
    const { shop, owner } = await openOffice()
    stack.use(shop)
    assert.match((await owner.get('/admin')).text, /href="\/admin\/people"/)
    const added = await owner.post('/admin/people/add', { name: 'Ana <b>', role: 'viewer' })
    const [link = ''] = /ofl_\w+/.exec(added.text) ?? []
    const ana = openOfficeBrowser(shop)
    await ana.post('/admin', { link }, { from: `/admin?link=${link}` })
    const today = await ana.get('/admin')
    assert.match(today.text, /Ana &lt;b&gt; · Viewer/)
    assert.doesNotMatch(today.text, /href="\/admin\/people"/)
    const refused = await ana.get('/admin/people')
    assert.equal(refused.status, 403)
    assert.match(refused.text, /This needs the role Owner; your role is Viewer\./)
    assert.equal((await ana.post('/admin/people/add', { name: 'Eve', role: 'owner' })).status, 403)
    assert.equal((await ana.get('/admin/none')).status, 404)
  })

  it('ends sessions, at once', async () => {
    await using stack = new AsyncDisposableStack()
    const { shop, owner } = await openOffice()
    stack.use(shop)
    const other = openOfficeBrowser(shop)
    const link = await signInOf(shop).ownerLink()
    await other.post('/admin', { link }, { from: `/admin?link=${link}` })
    const [, session = ''] = /name="session" value="([^"]+)"/.exec((await owner.get('/admin/people')).text) ?? []
    assert.match((await owner.post('/admin/people/end', { session })).text, /The session has ended/)
    const [left] = await Promise.all([other.get('/admin'), owner.get('/admin')])
    assert.match(left.text, /Today|Sign in to the office/)
    assert.equal((await shop.shop.database.sql.selectFrom('office_session').select('id').execute()).length, 1)
  })
})

describe('the search of the office', () => {
  it('leads to the only hit, and escapes what was typed', async () => {
    await using stack = new AsyncDisposableStack()
    const { shop, owner } = await openOffice()
    stack.use(shop)
    const one = await owner.get('/admin/search?q=peop')
    assert.deepEqual([one.status, one.headers.location], [303, '/admin/people'])
    const none = await owner.get(`/admin/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)
    assert.match(none.text, /Nothing found for “&lt;script&gt;/)
    assert.doesNotMatch(none.text, /<script>/)
  })
})
