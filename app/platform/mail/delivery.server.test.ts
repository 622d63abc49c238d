import { eq } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '../clock.server.ts'
import { encryptForEmail } from '../encryption.server.ts'
import { env } from '../env.server.ts'
import { openMailTransport } from '../mail.server.ts'
import { startNotifications, stopNotifications } from '../notifications.server.ts'
import { collectLog } from '#tests/support/log-lines.ts'
import { meetAtBarrierTimes } from '#tests/support/races.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { queueEmail } from './mail.commands.server.ts'
import { claimEmails, deliverDueEmails } from './delivery.commands.server.ts'
import { startMailDelivery } from './delivery.jobs.server.ts'
import { listFailedEmails, measureOutbox } from './delivery.queries.server.ts'

const world = openTestWorld()
let peer: SmtpPeer | undefined

beforeEach(() => db.delete(outbox))

afterEach(async () => {
  await peer?.close()
  peer = undefined
  env.SMTP_URL = undefined
})

async function listen(options?: Parameters<typeof startSmtpPeer>[0]) {
  peer = await startSmtpPeer(options)
  env.SMTP_URL = peer.url
  return peer
}

async function write(recipient: string, subject = 'A word') {
  await db.transaction((tx) =>
    queueEmail(tx, {
      template: 'message-received',
      recipient,
      subject,
      content: {
        name: 'Ọláyínká',
        paragraphs: ['5 < 6 & so on.'],
        action: { label: 'Look', url: 'http://institute.test/?a=1&b=2' },
      },
    }),
  )
  return read(recipient)
}

async function read(recipient: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, recipient))
  if (!row) throw new Error('no letter')
  return row
}

const idsOf = (emails: readonly string[]) => emails.map((email) => /Message-ID: <([^@]+)@/.exec(email)?.[1])

describe('an email', () => {
  it('is written as a file without an SMTP server', async () => {
    const { id } = await write('file@mail.example')
    await deliverDueEmails()
    const files = readdirSync(join(world.dataDir, 'outbox'))
    const text = readFileSync(join(world.dataDir, 'outbox', files.find((name) => name.includes(id)) ?? ''), 'utf8')
    expect(text).toMatch(/^To: file@mail\.example\r?$/m)
    expect(text).toContain('multipart/alternative')
  })

  it('reaches an SMTP server once, however many workers deliver at once', async () => {
    const { emails } = await listen()
    const written = await Promise.all(Array.from({ length: 120 }, (_, i) => write(`once-${i}@mail.example`)))
    await meetAtBarrierTimes(4, () => deliverDueEmails())
    await deliverDueEmails()
    expect(idsOf(emails).toSorted()).toEqual(written.map(({ id }) => id).toSorted())
  })

  it('is retried after a pause when the server refuses it, with the reason stored', async () => {
    const { emails } = await listen({ refuseFirst: 1 })
    await write('later@mail.example')
    await deliverDueEmails()
    const waiting = await read('later@mail.example')
    expect(waiting).toMatchObject({ sentAt: null, givenUpAt: null, attempts: 1 })
    expect(waiting.lastError).toContain('451')
    await deliverDueEmails()
    expect(emails).toHaveLength(0)
    await world.moveClock({ minutes: 2 })
    await deliverDueEmails()
    expect(emails).toHaveLength(1)
    expect((await read('later@mail.example')).sentAt).not.toBeNull()
  })

  it('is sent when the demo clock was moved back during its pause', async () => {
    const { emails } = await listen({ refuseFirst: 1 })
    await world.moveClock({ days: 84 })
    await write('back@mail.example')
    await deliverDueEmails()
    await world.moveClock({ days: -84 })
    await deliverDueEmails()
    expect(emails).toHaveLength(1)
  })

  it('cannot get an extra header through its subject', async () => {
    const { subject } = await write('header@mail.example', 'Hello\r\nBcc: all@mail.example')
    expect(subject).toBe('Hello Bcc: all@mail.example')
  })

  it('is not queued if the transaction fails', async () => {
    const act = db.transaction(async (tx) => {
      await queueEmail(tx, {
        template: 'message-received',
        recipient: 'never@mail.example',
        subject: 'x',
        content: { name: 'x', paragraphs: [] },
      })
      throw new Error('undone')
    })
    await expect(act).rejects.toThrow('undone')
    expect(await db.select().from(outbox)).toEqual([])
  })
})

describe('the delivery', () => {
  it('is not held up by a hundred refused emails', async () => {
    const { emails } = await listen({ isUnknown: (recipient) => recipient.startsWith('gone-') })
    for (let i = 0; i < 100; i += 1) await write(`gone-${i}@mail.example`)
    await write('here@mail.example')
    await deliverDueEmails()
    expect(emails).toHaveLength(1)
    expect(await read('gone-7@mail.example')).toMatchObject({ attempts: 1, sentAt: null })
    expect(await measureOutbox()).toMatchObject({ waiting: 0, givenUpToday: 100 })
    const staff = { roles: ['it_support'] } as unknown as StaffActor
    const [latest] = await listFailedEmails({ staff, limit: 1 })
    expect(latest).toMatchObject({ subject: 'A word', attempts: 1, reason: expect.stringContaining('550') })
  })

  it('sends emails that were never tried before those that were refused', async () => {
    await listen({ refuseFirst: 60 })
    for (let i = 0; i < 60; i += 1) await write(`slow-${i}@mail.example`)
    await deliverDueEmails()
    await world.moveClock({ minutes: 2 })
    const { id } = await write('new@mail.example')
    const claimed = await claimEmails()
    expect(claimed).toHaveLength(50)
    expect(claimed.find((letter) => letter.id === id)?.attempts).toBe(1)
  })

  it('gives up after a day of attempts', async () => {
    await listen({ refuseFirst: 1_000 })
    await write('day@mail.example')
    for (let tries = 0; tries < 18; tries += 1) {
      await deliverDueEmails()
      await world.moveClock({ minutes: 121 })
    }
    expect((await read('day@mail.example')).givenUpAt).toBeNull()
    await deliverDueEmails()
    expect(await read('day@mail.example')).toMatchObject({ attempts: 19, givenUpAt: expect.any(Date) })
  })

  it('does not count the days in which our own server is away', async () => {
    await listen({ refuseFirst: 1 })
    const back = peer
    await write('long@mail.example')
    env.SMTP_URL = 'smtp://127.0.0.1:1'
    for (let tries = 0; tries < 30; tries += 1) {
      await deliverDueEmails()
      await world.moveClock({ minutes: 121 })
    }
    expect(await read('long@mail.example')).toMatchObject({ attempts: 30, refusals: 0, givenUpAt: null })
    env.SMTP_URL = back?.url
    await deliverDueEmails()
    expect(await read('long@mail.example')).toMatchObject({ refusals: 1, givenUpAt: null })
    await world.moveClock({ minutes: 2 })
    await deliverDueEmails()
    expect((await read('long@mail.example')).sentAt).not.toBeNull()
  })

  it('needs attention for what our server holds up, not for a recipient who is greylisted', async () => {
    await listen({ refuseFirst: 1 })
    await write('grey@mail.example')
    await deliverDueEmails()
    await world.moveClock({ minutes: 11 })
    await db.update(outbox).set({ dueAt: clock.now() })
    expect(await measureOutbox()).toMatchObject({ waiting: 1, refusedForNow: 1, oldestMinutes: 0 })
    env.SMTP_URL = 'smtp://127.0.0.1:1'
    await write('held@mail.example')
    await deliverDueEmails()
    await world.moveClock({ minutes: 5 })
    expect((await measureOutbox()).oldestMinutes).toBeCloseTo(5, 1)
    await world.moveClock({ minutes: 30 })
    // Both are overdue: no process delivers.
    expect((await measureOutbox()).oldestMinutes).toBeCloseTo(46, 1)
  })

  it('needs attention when many recipients are refused at once', async () => {
    await listen({ refuseFirst: 1_000 })
    for (let i = 0; i < 9; i += 1) await write(`many-${i}@mail.example`)
    await deliverDueEmails()
    await world.moveClock({ minutes: 5 })
    expect((await measureOutbox()).oldestMinutes).toBe(0)
    await write('many-9@mail.example')
    await deliverDueEmails()
    expect((await measureOutbox()).oldestMinutes).toBeCloseTo(5, 1)
  })

  it('does not send an email whose links no SECRET decrypts, but keeps it until the secret is back', async () => {
    const { emails } = await listen()
    const link = `Open http://institute.test/?token=${encryptForEmail('the-token')}`
    await write('lost@mail.example')
    await db.update(outbox).set({ text: link, html: link })
    const [secret = ''] = env.secrets
    env.secrets = ['another-secret-that-is-long-enough-too']
    await deliverDueEmails()
    expect(emails).toEqual([])
    expect(await read('lost@mail.example')).toMatchObject({
      sentAt: null,
      refusals: 1,
      lastError: expect.stringContaining('SECRET'),
    })
    env.secrets = [secret]
    await world.moveClock({ minutes: 2 })
    await deliverDueEmails()
    expect(emails[0]).toContain('token=the-token')
  })

  it('logs why an email was refused, without the address', async () => {
    const lines = collectLog()
    await listen({
      isUnknown: () => true,
      unknownText: '5.1.1 <ada.l@mail.example> "Ada.L" unknown, ada.l%40mail.example',
    })
    const { id } = await write('ada.l@mail.example')
    await deliverDueEmails()
    expect(lines.join('')).toContain(id)
    expect(lines.join('')).toContain('550 5.1.1 <[address]> ')
    expect(lines.join('').toLowerCase()).not.toMatch(/ada/)
    // Staff see the whole reason in the portal.
    expect((await read('ada.l@mail.example')).lastError).toContain('<ada.l@mail.example>')
  })

  it('sends no email twice while a slow server takes longer than a lease', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const { emails } = await listen({ beforeAnswer: () => answered })
    await write('slow@mail.example')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() })
    const slow = deliverDueEmails()
    await vi.waitFor(() => expect(emails).toHaveLength(1))
    for (let seconds = 0; seconds < 30; seconds += 5) {
      const before = (await read('slow@mail.example')).dueAt
      vi.advanceTimersByTime(5_000)
      await vi.waitFor(async () => expect((await read('slow@mail.example')).dueAt > before).toBe(true))
      expect(await deliverDueEmails()).toBe(0)
    }
    answer()
    await slow
    vi.useRealTimers()
    expect(emails).toHaveLength(1)
    expect(await read('slow@mail.example')).toMatchObject({ attempts: 1, sentAt: expect.any(Date) })
  })

  it('sends at most one more copy, with the same id, when a worker dies before recording the first', async () => {
    const { emails } = await listen()
    const { id } = await write('died@mail.example')
    const [claimed] = await claimEmails()
    if (!claimed) throw new Error('nothing to claim')
    const transport = openMailTransport({ connectionCount: 1 })
    await transport.deliver({
      ...claimed,
      threadId: null,
      returnTo: null,
      isAutomatic: true,
      unsubscribeUrl: null,
      at: claimed.createdAt,
    })
    transport.close()
    expect(await deliverDueEmails()).toBe(0)
    await world.moveClock({ minutes: 1 })
    await meetAtBarrierTimes(2, () => deliverDueEmails())
    await world.moveClock({ minutes: 10 })
    await deliverDueEmails()
    expect(idsOf(emails)).toEqual([id, id])
  })

  it('starts at the commit that queued an email', async () => {
    const { emails } = await listen()
    await startNotifications(env.DATABASE_URL ?? '')
    const schedule = startMailDelivery()
    await write('commit@mail.example')
    await vi.waitFor(() => expect(emails).toHaveLength(1), { timeout: 9_000 })
    await schedule.stop({ timeoutMilliseconds: 5_000 })
    await stopNotifications()
  })
})
