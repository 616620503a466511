import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { readMachineSecret } from '../../packages/agent-auth/src/signing/machine-secret.ts'
import { seal, unseal } from '../../packages/agent-auth/src/signing/sealing.ts'
import { openSigning, type Signing } from '../../packages/agent-auth/src/signing/signing.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'
import { ENGINES } from '../contracts/engines.ts'
import { openTestShop } from '../open-storefront.ts'
import fc from '../properties.ts'

const TYPE = 'test+jwt'
const HOUR = 3_600_000
const DAY = 24 * HOUR

for (const engine of ENGINES) {
  describe(`signing on ${engine.name}`, () => {
    async function open() {
      const place = await engine.migrated()
      const database = await openDatabase(place.url)
      let at = Date.parse('2026-03-01T00:00:00Z')
      const now = () => new Date(at)
      const machine = (secret: string, signFor?: number) =>
        openSigning({ sql: database.sql, secret: async () => secret, signFor, now })
      return {
        machine,
        sql: database.sql,
        one: machine('the secret of one'),
        wait(milliseconds: number) {
          at += milliseconds
        },
        sign: (signing: Signing, life = HOUR) =>
          signing.sign({ sub: 'x' }, { type: TYPE, expiresAt: new Date(at + life) }),
        [Symbol.asyncDispose]: async () => {
          await database.close()
          await place[Symbol.asyncDispose]()
        },
      }
    }

    it('goes on once the secret can be read, where it could not at first', async () => {
      await using shop = await open()
      const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-secret-'))
      await mkdir(path.join(folder, 'signing-secret'))
      const signing = openSigning({ sql: shop.sql, secret: () => readMachineSecret(folder) })
      await assert.rejects(shop.sign(signing), { code: 'EISDIR' })
      await rm(folder, { recursive: true })
      await shop.sign(signing)
    })

    it('drops keys of machines that are gone once their signatures expired, and no others', async () => {
      await using shop = await open()
      const machines = [1, 2, 3].map((at) => shop.machine(`the secret of ${at}`, 10 * DAY))
      for (const each of machines) await shop.sign(each)
      const [lives] = machines
      assert.ok(lives)
      const keys = async () => (await shop.sql.selectFrom('signing_key').select('kid').execute()).length
      for (let days = 0; days < 19; days++) {
        shop.wait(DAY)
        await lives.renew()
        await lives.purge()
      }
      assert.ok((await keys()) >= 3, 'whoever may still be there keeps its key')
      shop.wait(2 * DAY)
      await lives.renew()
      await lives.purge()
      await lives.purge()
      assert.ok((await keys()) <= 2)
      await lives.verify(await shop.sign(lives), TYPE)
    })

    it('is verified by anybody with the published keys, which have no private part', async () => {
      await using shop = await open()
      const token = await shop.sign(shop.one)
      const published = await shop.one.publicKeys()
      assert.deepEqual(
        published.keys.map((key) => Object.keys(key).sort()),
        [['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']],
      )
      const { payload, protectedHeader } = await jwtVerify(
        token,
        createLocalJWKSet(JSON.parse(JSON.stringify(published))),
      )
      assert.equal(payload.sub, 'x')
      assert.equal(protectedHeader.typ, TYPE)
      assert.deepEqual(await shop.one.verify(token, TYPE), { sub: 'x' })
      assert.equal(await shop.one.verify(token, 'other+jwt'), undefined)
    })

    it('keeps no private key in clear', async () => {
      await using shop = await open()
      await shop.sign(shop.one)
      const rows = JSON.stringify(await shop.sql.selectFrom('signing_key').selectAll().execute())
      assert.ok(!/\\?"d\\?":/.test(rows))
    })

    it('continues with the same key across restarts; each machine has its own', async () => {
      await using shop = await open()
      const token = await shop.sign(shop.one)
      const again = shop.machine('the secret of one')
      assert.equal(kidOf(await shop.sign(again)), kidOf(token))
      const two = shop.machine('the secret of two')
      const theirs = await shop.sign(two)
      assert.notEqual(kidOf(theirs), kidOf(token))
      assert.deepEqual(await shop.one.verify(theirs, TYPE), { sub: 'x' })
      assert.deepEqual((await shop.one.list()).map(({ isOurs }) => isOurs).sort(), [false, true])
    })

    it('is fine with machines that begin at the same moment', async () => {
      await using shop = await open()
      const machines = Array.from({ length: 4 }, () => shop.machine('the secret of one'))
      const tokens = await Promise.all(machines.map((machine) => shop.sign(machine)))
      for (const token of tokens) for (const machine of machines) assert.ok(await machine.verify(token, TYPE))
    })

    it('works on a machine whose clock is behind that of the first key’s maker', async () => {
      await using shop = await open()
      await shop.sign(shop.one)
      shop.wait(-5 * 60_000)
      assert.ok(await shop.one.verify(await shop.sign(shop.machine('the secret of one')), TYPE))
    })

    it('publishes a new key before it signs, and the old until its tokens expire', async () => {
      await using shop = await open()
      const two = shop.machine('the secret of two')
      const before = await shop.sign(shop.one)
      await shop.sign(two)
      const { kid } = await shop.one.rotate()
      const meanwhile = await shop.sign(shop.one)
      assert.equal(kidOf(meanwhile), kidOf(before))
      assert.ok((await shop.one.publicKeys()).keys.some((key) => key.kid === kid))
      await shop.sign(two)
      assert.equal((await two.publicKeys()).keys.length, 4, 'the other machine has published its next key as well')

      shop.wait(10 * 60_000)
      const after = await shop.sign(shop.one)
      assert.equal(kidOf(after), kid)
      assert.notEqual(kidOf(await shop.sign(two)), kid)
      await shop.one.purge()
      assert.ok(await shop.one.verify(before, TYPE))

      shop.wait(3 * HOUR)
      await shop.one.purge()
      assert.equal(await shop.one.verify(before, TYPE), undefined)
      assert.equal((await shop.one.list()).length, 2)
    })

    it('keeps a key until its last token expires, whatever the lifetimes and rotations', async () => {
      await using shop = await open()
      const living: { token: string; until: number }[] = []
      let at = 0
      await fc.assert(
        fc.asyncProperty(fc.nat(40), fc.boolean(), fc.nat(20), async (life, rotates, wait) => {
          living.push({ token: await shop.sign(shop.one, life * HOUR), until: at + life * HOUR })
          if (rotates) await shop.one.rotate()
          shop.wait(wait * HOUR)
          at += wait * HOUR
          await shop.one.purge()
          for (const { token, until } of living) if (until > at) assert.ok(await shop.one.verify(token, TYPE))
        }),
        { numRuns: 25 },
      )
    })

    it('starts a new key where its last ends, if another machine ended them all', async () => {
      await using shop = await open()
      const before = await shop.sign(shop.one)
      // As a machine does that rotates the keys of a shop whose next key it could not make yet.
      await shop.sql.updateTable('signing_key').set({ signs_until: '2026-03-01T00:10:00.000Z' }).execute()
      assert.equal(kidOf(await shop.sign(shop.one)), kidOf(before), 'its last key still signs')
      const [next, last] = await shop.sql.selectFrom('signing_key').selectAll().orderBy('signs_from', 'desc').execute()
      assert.equal(next?.signs_from, last?.signs_until)

      shop.wait(10 * 60_000)
      assert.equal(kidOf(await shop.sign(shop.one)), next?.kid)
      await shop.sql.updateTable('signing_key').set({ signs_until: '2026-03-01T00:10:00.000Z' }).execute()
      shop.wait(HOUR)
      const late = kidOf(await shop.sign(shop.one))
      const [made] = await shop.sql.selectFrom('signing_key').selectAll().orderBy('signs_from', 'desc').execute()
      assert.deepEqual([made?.kid, made?.signs_from], [late, '2026-03-01T01:10:00.000Z'], 'an end that is past is none')
    })

    it('renews a key in time, once for all processes; both keys verify meanwhile', async () => {
      await using shop = await open()
      const processes = Array.from({ length: 4 }, () => shop.machine('the secret of one', 30 * DAY))
      const [one = shop.one] = processes
      const renew = () => Promise.all(processes.map((each) => each.renew()))
      await renew()
      assert.deepEqual(await one.list(), [], 'where nothing was ever signed there is nothing to renew')
      const before = await shop.sign(one, DAY)
      shop.wait(30 * DAY - 1000)
      await renew()
      assert.equal((await one.list()).length, 1)

      shop.wait(1000)
      const late = await shop.sign(one, DAY)
      await renew()
      assert.equal((await one.publicKeys()).keys.length, 2)
      assert.equal(kidOf(await shop.sign(one)), kidOf(before), 'published first, and signing ten minutes later')
      shop.wait(10 * 60_000)
      const after = await shop.sign(one, 40 * DAY)
      assert.notEqual(kidOf(after), kidOf(before))
      for (const token of [late, after]) for (const each of processes) assert.ok(await each.verify(token, TYPE))

      shop.wait(2 * DAY)
      await renew()
      await one.purge()
      assert.deepEqual(
        (await one.list()).map(({ kid }) => kid),
        [kidOf(after)],
      )
    })

    it('leaves to each machine its own keys', async () => {
      await using shop = await open()
      const [one, two] = [shop.machine('the secret of one', 30 * DAY), shop.machine('the secret of two', 90 * DAY)]
      await shop.sign(one)
      const theirs = kidOf(await shop.sign(two))
      shop.wait(40 * DAY)
      await one.renew()
      await two.renew()
      shop.wait(HOUR)
      assert.equal(kidOf(await shop.sign(two)), theirs)
      assert.equal((await two.list()).length, 3)
    })

    it('refuses at once what a dropped key has signed', async () => {
      await using shop = await open()
      const two = shop.machine('the secret of one')
      const token = await shop.sign(shop.one)
      assert.ok(await two.verify(token, TYPE))
      assert.equal(await shop.one.drop(kidOf(token)), true)
      assert.equal(await two.verify(token, TYPE), undefined)
      assert.notEqual(kidOf(await shop.sign(two)), kidOf(token))
    })

    it('takes rubbish for what it is', async () => {
      await using shop = await open()
      const token = await shop.sign(shop.one)
      const [head = '', body = '', signature = ''] = token.split('.')
      const none = Buffer.from(JSON.stringify({ alg: 'none', typ: TYPE, kid: kidOf(token) })).toString('base64url')
      for (const bad of ['', 'x', 'a.b.c', `${none}.${body}.`, `${head}.${body}.`, `${head}.e30.${signature}`])
        assert.equal(await shop.one.verify(bad, TYPE), undefined, bad)
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
          assert.equal(await shop.one.verify(text, TYPE), undefined)
        }),
      )
    })
  })
}

describe('the secret of a machine', () => {
  it('is created once, whole, readable only by its owner, even by simultaneous callers', async () => {
    const folder = path.join(await mkdtemp(path.join(tmpdir(), 'vitrine-secret-')), 'new')
    const secrets = await Promise.all(Array.from({ length: 8 }, () => readMachineSecret(folder)))
    assert.equal(new Set(secrets).size, 1)
    assert.equal(secrets[0]?.length, 43)
    assert.deepEqual(await readdir(folder), ['signing-secret'])
    if (process.platform !== 'win32')
      assert.equal((await stat(path.join(folder, 'signing-secret'))).mode & 0o777, 0o600)
    await rm(path.dirname(folder), { recursive: true })
  })
})

describe('a sealed text', () => {
  it('opens with the same secret, purpose and thing, and with nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (text, secret) => {
        const how = { secret, purpose: 'a', boundTo: 'b' }
        const sealed = seal(text, how, (count) => new Uint8Array(count).fill(7))
        assert.equal(unseal(sealed, how), text)
        for (const other of [{ secret: `${secret}x` }, { purpose: 'c' }, { boundTo: 'd' }])
          assert.throws(() => unseal(sealed, { ...how, ...other }))
      }),
      { numRuns: 30 },
    )
  })
})

function kidOf(token: string): string {
  return String(decodeProtectedHeader(token).kid)
}

describe('a shop that has been open for long', () => {
  it('has a young key beside the one that it began with', async () => {
    await using shop = await openTestShop({ products: [] })
    const { signing, agents, database } = shop.shop
    await signing.publicKeys()
    await database.sql.updateTable('signing_key').set({ signs_from: '2020-01-01T00:00:00.000Z' }).execute()
    await agents.purge()
    const [young, old] = await signing.list()
    assert.equal(young?.signs_until, null)
    assert.equal(old?.signs_until, young?.signs_from)
  })
})

describe('/.well-known/jwks.json', () => {
  it('has the public keys and is cacheable for as long as new keys wait', async () => {
    await using shop = await openTestShop({ products: [] })
    const { status, headers, body } = await shop.get('/.well-known/jwks.json')
    assert.equal(status, 200)
    assert.equal(headers['cache-control'], 'public, max-age=300')
    assert.deepEqual(body, await shop.shop.signing.publicKeys())
  })
})
