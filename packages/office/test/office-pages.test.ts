import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { NamedSection, OfficeRole } from '@vitrine/server-kit'
import { html } from '@vitrine/ui/html/html'
import { createLocaleFormat } from '@vitrine/ui/translations/locale-format'
import { createTranslations, createWords } from '@vitrine/ui/translations/translations'
import { shopFacts } from '../../../test/shop-facts.ts'
import { openOffice } from '../src/office.ts'
import { OFFICE_MESSAGES } from '../src/office-messages.ts'

const shop = shopFacts()
const context = {
  text: { shop, format: createLocaleFormat(shop), translations: createTranslations('en') },
  words: createWords('en', OFFICE_MESSAGES),
}

const page = (title: string) => async () => ({ title, body: html`<h1>${title}</h1>` })

/** Lamps are for everybody, keys for owners. */
const SECTIONS: readonly NamedSection[] = [
  {
    name: 'lamps',
    entry: { label: 'Lamps', order: 20 },
    pages: [
      { method: 'GET', path: '', answer: page('Lamps') },
      { method: 'GET', path: ':id', answer: async ({ params }) => page(`Lamp ${params.id}`)() },
      { method: 'POST', path: '', answer: async () => ({ redirect: '/admin/lamps' }) },
    ],
    status: async () => html`2 lamps burn`,
    search: async (text) => [{ label: `Lamp of ${text}`, href: '/admin/lamps/1' }],
  },
  {
    name: 'keys',
    entry: { label: 'Keys', order: 10 },
    pages: [
      { method: 'GET', path: '', role: 'owner', answer: page('Keys') },
      { method: 'POST', path: 'end', role: 'owner', mustConfirm: true, answer: async () => ({ redirect: '/ended' }) },
      {
        ...{ method: 'POST', path: 'cut', role: 'owner', answer: async () => ({ redirect: '/cut' }) },
        mustConfirm: async ({ form }) => !form.has('one'),
      },
    ],
  },
]

describe('the pages of the office', () => {
  const office = openOffice(context, SECTIONS)
  const ask = async (
    role: OfficeRole,
    path: string,
    { method = 'GET' as 'GET' | 'POST', query = '', isConfirmed = true } = {},
  ) => {
    const answer = await office.answer({
      ...{ method, path, query: new URLSearchParams(query), form: new URLSearchParams() },
      ...{ person: { id: '1', name: 'Ana', role }, address: '192.0.2.1', formToken: html`` },
      ...{ session: 'session_1', isConfirmed },
    })
    assert.ok(!('download' in answer))
    if ('mustConfirm' in answer) return { status: 403, text: 'confirm' }
    return 'redirect' in answer ? { status: 303, text: answer.redirect } : { status: answer.status, text: answer.page }
  }

  it('stand in the order of their entries, those alone that the role may open', async () => {
    const owner = (await ask('owner', '/admin/lamps')).text
    assert.ok(owner.indexOf('>Keys</a>') > 0 && owner.indexOf('>Keys</a>') < owner.indexOf('>Lamps</a>'))
    assert.doesNotMatch((await ask('viewer', '/admin/lamps')).text, />Keys<\/a>/)
    assert.equal((await ask('editor', '/admin/keys')).status, 403)
  })

  it('get the decoded parts of their path, and are changed by editors', async () => {
    assert.match((await ask('viewer', '/admin/lamps/a%2Fb%3Cc')).text, /<h1>Lamp a\/b&lt;c<\/h1>/)
    assert.equal((await ask('viewer', '/admin/lamps', { method: 'POST' })).status, 403)
    assert.deepEqual(await ask('editor', '/admin/lamps', { method: 'POST' }), { status: 303, text: '/admin/lamps' })
    assert.equal((await ask('owner', '/admin/nothing')).status, 404)
  })

  it('are reached by what is dangerous only if the person has confirmed, and by others never', async () => {
    const post = (path: string, isConfirmed: boolean, role: OfficeRole = 'owner') =>
      ask(role, path, { method: 'POST', isConfirmed })
    for (const path of ['/admin/keys/end', '/admin/keys/cut']) {
      assert.equal((await post(path, false)).text, 'confirm')
      assert.equal((await post(path, true)).status, 303)
      assert.match((await post(path, false, 'editor')).text, /This needs the role Owner/)
    }
    assert.equal((await post('/admin/lamps', false)).text, '/admin/lamps')
  })

  it('say what their sections say at the top of each, and are found by the search', async () => {
    assert.match((await ask('viewer', '/admin')).text, /2 lamps burn/)
    assert.equal((await ask('viewer', '/admin/search', { query: 'q=oil' })).text, '/admin/lamps/1')
    assert.match(
      (await ask('owner', '/admin/search', { query: 'q=ke' })).text,
      /href="\/admin\/keys".*href="\/admin\/lamps\/1"/s,
    )
  })
})
