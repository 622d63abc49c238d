import { rmSync } from 'node:fs'
import { afterAll, expect, inject, it, vi } from 'vitest'
import { Client } from '#tests/support/http-institute.ts'
import { startInstituteProcess } from '#tests/support/institute-process.ts'
import { startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { copyDataDir } from '#tests/support/seeded-institute.ts'

const dataDir = copyDataDir(inject('seededDataDir'))

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('sends an email once more with the same Message-ID when the process is killed before recording it as sent', async () => {
  let killed: Promise<void> | undefined
  let kill = () => {}
  const peer = await startSmtpPeer({
    async beforeAnswer() {
      if (killed) return
      kill()
      await killed
    },
  })
  const settings = { SMTP_URL: peer.url, MAIL_FROM: 'no-reply@ukli.example' }
  const first = await startInstituteProcess({ dataDir, settings })
  kill = () => {
    killed = first.ended
    first.kill('SIGKILL')
  }
  const asked = await new Client(first.url).post('/auth/forgot-password', { email: 'visitor@ukli.example' })
  expect(asked.status).toBeLessThan(400)
  await vi.waitFor(() => expect(peer.emails).toHaveLength(1), { timeout: 60_000 })
  await first.ended

  const second = await startInstituteProcess({ dataDir, settings })
  await vi.waitFor(() => expect(peer.emails).toHaveLength(2), { timeout: 60_000, interval: 250 })
  // The next email proves that the job queue ran again after the second copy and sent no third.
  await new Client(second.url).post('/auth/forgot-password', { email: 'graduate@ukli.example' })
  await vi.waitFor(() => expect(peer.emails.some((email) => email.includes('graduate@'))).toBe(true), {
    timeout: 60_000,
  })
  await second.stop()
  await peer.close()
  const numbers = peer.emails
    .filter((email) => email.includes('visitor@'))
    .map((email) => /Message-ID: (\S+)/.exec(email)?.[1])
  expect(numbers).toHaveLength(2)
  expect(new Set(numbers).size).toBe(1)
})
