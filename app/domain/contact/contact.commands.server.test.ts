import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { outbox } from '#db/tables/operations.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { sendMessage } from './contact.commands.server.ts'
import { computeAnswerDue } from './contact.ts'

openTestWorld()

let senders = 0
function aMessage(email = `ada-${++senders}@example.org`) {
  return {
    firstName: 'Ada',
    lastName: 'Sapir',
    email,
    phone: null,
    subject: 'Schwa',
    message: 'Where do I find the schwa on my keyboard?',
    ipAddress: `192.0.2.${++senders}`,
  }
}

async function send(message: ReturnType<typeof aMessage>) {
  const outcome = await sendMessage(message)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.value
}

describe('a message of a visitor', () => {
  it('is stored with its reference and the time by which a reply is due', async () => {
    const { reference, answerDueAt: due } = await send(aMessage())
    const [row] = await db.select().from(contactMessages).where(eq(contactMessages.reference, reference))
    expect(reference).toMatch(/^MSG-[2-9A-Z]{8}$/)
    expect(row).toMatchObject({ firstName: 'Ada', subject: 'Schwa', answeredAt: null, answerDueAt: due })
    expect(row && computeAnswerDue(row.createdAt)).toEqual(due)
  })

  it('is acknowledged by email without repeating its text', async () => {
    const message = aMessage()
    const { reference } = await send(message)
    const [sentEmail] = await db.select().from(outbox).where(eq(outbox.recipient, message.email))
    expect(sentEmail?.replyTo).toBe('support@ukli.example')
    expect(sentEmail?.subject).toContain(reference)
    expect(sentEmail?.text).not.toContain(message.message)
  })

  it('is stored but no longer acknowledged after three from one email address', async () => {
    const email = 'flooded@example.org'
    for (let i = 0; i < 5; i++) await send(aMessage(email))
    expect(await db.select().from(contactMessages).where(eq(contactMessages.email, email))).toHaveLength(5)
    expect(await db.select().from(outbox).where(eq(outbox.recipient, email))).toHaveLength(3)
  })

  it('is refused after ten an hour from one network, even when they arrive at once', async () => {
    const outcomes = await meetAtBarrierTimes(14, () => sendMessage({ ...aMessage(), ipAddress: '198.51.100.7' }))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10)
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ ok: false, reason: 'throttled', retryAfterSeconds: 3_600 })
  })
})
