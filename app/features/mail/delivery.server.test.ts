import { eq } from 'drizzle-orm'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { outbox } from '#db/tables/operations.ts'
import { env } from '#app/platform/env.server.ts'
import { startSmtpPeer, type SmtpPeer } from '#tests/support/smtp-peer.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { writeLetter } from './commands.server.ts'
import { mailJobs } from './jobs.server.ts'

const world = openTestWorld({ jobs: mailJobs })
const deliver = mailJobs.find(({ name }) => name === 'deliver-letter')
let peer: SmtpPeer | undefined

afterEach(async () => {
  await peer?.close()
  peer = undefined
  env.SMTP_URL = undefined
})

async function write(recipient: string, subject = 'A word') {
  await db.transaction((tx) =>
    writeLetter(tx, {
      template: 'test',
      recipient,
      subject,
      content: {
        greeting: 'Dear Ọláyínká,',
        paragraphs: ['5 < 6 & so on.'],
        action: { label: 'Look', url: 'http://institute.test/?a=1&b=2' },
      },
    }),
  )
  const [row] = await db.select().from(outbox).where(eq(outbox.recipient, recipient))
  if (!row) throw new Error('no letter')
  return row
}

describe('a letter', () => {
  it('is written as a file without an SMTP server', async () => {
    const { id } = await write('file@mail.example')
    await deliver?.run({ id })
    const files = readdirSync(join(world.dataDir, 'outbox'))
    const text = readFileSync(join(world.dataDir, 'outbox', files.find((name) => name.includes(id)) ?? ''), 'utf8')
    expect(text).toMatch(/^To: file@mail\.example\r?$/m)
    expect(text).toContain('multipart/alternative')
  })

  it('reaches an SMTP server once, however often its job runs', async () => {
    peer = await startSmtpPeer()
    env.SMTP_URL = peer.url
    const { id } = await write('once@mail.example')
    await Promise.all([1, 2, 3, 4].map(() => deliver?.run({ id })))
    await deliver?.run({ id })
    expect(peer.letters).toHaveLength(1)
    expect(peer.letters[0]).toContain(`Message-ID: <${id}@`)
  })

  it('waits when the server refuses, says why, and leaves later', async () => {
    peer = await startSmtpPeer({ refuseFirst: 1 })
    env.SMTP_URL = peer.url
    const { id } = await write('later@mail.example')
    await expect(deliver?.run({ id })).rejects.toThrow()
    const [waiting] = await db.select().from(outbox).where(eq(outbox.id, id))
    expect(waiting).toMatchObject({ sentAt: null, attempts: 1 })
    expect(waiting?.lastError).toContain('451')
    await deliver?.run({ id })
    const [sent] = await db.select().from(outbox).where(eq(outbox.id, id))
    expect(sent?.sentAt).not.toBeNull()
  })

  it('takes no header from its subject', async () => {
    const { subject } = await write('header@mail.example', 'Hello\r\nBcc: all@mail.example')
    expect(subject).toBe('Hello Bcc: all@mail.example')
  })

  it('is not written when the act it tells of did not happen', async () => {
    const act = db.transaction(async (tx) => {
      await writeLetter(tx, {
        template: 'test',
        recipient: 'never@mail.example',
        subject: 'x',
        content: { greeting: 'x', paragraphs: [] },
      })
      throw new Error('undone')
    })
    await expect(act).rejects.toThrow('undone')
    expect(await db.select().from(outbox).where(eq(outbox.recipient, 'never@mail.example'))).toEqual([])
  })
})
