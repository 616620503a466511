import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMailer } from '../../packages/server-kit/src/mail/mailer.ts'
import { openInbox } from '../agents/inbox.ts'

const MAIL = { to: 'ana@example.test', messageId: '<1@shop.test>', subject: 'Cart', text: 'Cart', html: '<p>Cart</p>' }

describe('a mail that is sent once', () => {
  it('waits for the answer of a slow server, where another mail is given up', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await using inbox = await openInbox({
      beforeAnswer() {
        arrive()
        return released
      },
    })
    const from = () => ({ name: 'Shop', address: 'shop@shop.test' })
    const mailer = createMailer({ smtpUrl: inbox.url, from, outbox: '', patience: 100 })
    const said: string[] = []
    const once = mailer.sendOnce(MAIL, async () => {
      said.push('before the end')
    })
    await arrived
    await assert.rejects(mailer.send(MAIL), { code: 'unavailable' })
    release()
    assert.equal(await once, 'accepted')
    assert.deepEqual(said, ['before the end'])
    await mailer.close()
  })

  it('fails when the step before its end fails, and is unknown without an answer', async () => {
    let answers = 0
    await using inbox = await openInbox({
      async beforeAnswer() {
        answers++
        inbox.hangUp()
      },
    })
    const from = () => ({ name: 'Shop', address: 'shop@shop.test' })
    const mailer = createMailer({ smtpUrl: inbox.url, from, outbox: '' })
    await assert.rejects(
      mailer.sendOnce(MAIL, async () => {
        throw new Error('The database is away.')
      }),
      { code: 'unavailable' },
    )
    assert.equal(answers, 0)
    assert.equal(await mailer.sendOnce(MAIL, async () => {}), 'unknown')
    assert.equal(answers, 1)
    await mailer.close()
  })
})
