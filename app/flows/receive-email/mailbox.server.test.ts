import { ImapFlow } from 'imapflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { hasDovecot, startDovecot, startImapGate } from '#tests/support/dovecot.ts'
import { emailSource } from '#tests/support/email-sources.ts'
import { rowsOf } from '#tests/support/students.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { readWaitingEmails } from './reading.commands.server.ts'

describe.skipIf(!hasDovecot())('a mailbox', () => {
  openTestWorld()
  let imap: Awaited<ReturnType<typeof startDovecot>>

  beforeAll(async () => {
    imap = await startDovecot()
  })
  afterAll(() => imap.stop())

  const readThrough = (port: number) => {
    env.IMAP_URL = `imap://support:secret@127.0.0.1:${port}/INBOX`
    return readWaitingEmails()
  }

  async function deliver(subject: string) {
    const auth = { user: 'support', pass: 'secret' }
    const client = new ImapFlow({ host: '127.0.0.1', port: imap.port, secure: false, auth, logger: false })
    await client.connect()
    await client.append('INBOX', Buffer.from(emailSource({ subject })))
    await client.logout()
  }

  const countStored = async (subject: string) =>
    (await rowsOf('select 1 from contact_messages where subject = $1', [subject])).length

  it('is read, and processed emails are moved', async () => {
    await deliver('By IMAP')
    await readThrough(imap.port)
    expect([await countStored('By IMAP'), imap.waiting(), imap.processed()]).toEqual([1, 0, 1])
  })

  it.each([
    ['before an email was read', /UID FETCH \d+ \(.*BODY/i, 0],
    ['after it took effect and before it was moved', /UID MOVE/i, 1],
  ])('stores an email once when the connection breaks %s', async (subject, command, before) => {
    await deliver(subject)
    const gate = await startImapGate({ port: imap.port, command })
    const reading = readThrough(gate.port).catch(() => {})
    await gate.held
    expect([await countStored(subject), imap.waiting()]).toEqual([before, 1])
    gate.close()
    await reading
    await readThrough(imap.port)
    expect([await countStored(subject), imap.waiting()]).toEqual([1, 0])
  })
})
