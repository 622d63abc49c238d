import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestCluster } from '#tests/support/database.ts'
import { Client } from '#tests/support/http-institute.ts'
import { startInstituteProcess } from '#tests/support/institute-process.ts'
import { hasPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts'

describe.skipIf(!hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-pooler-'))
  let cluster: Awaited<ReturnType<typeof startTestCluster>>
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let institutes: Awaited<ReturnType<typeof startInstituteProcess>>[] = []
  let direct: pg.Client

  beforeAll(async () => {
    cluster = await startTestCluster({ migrate: async () => {} })
    pooler = await startPgBouncer({ url: cluster.url() })
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: cluster.url(),
      DATABASE_POOL_SIZE: '8',
      DEMO: 'on',
      SECRET: 'one-secret-for-both-processes-of-the-test',
      LIMITS_SCALE: '1000',
    }
    institutes = await Promise.all([1, 2].map(() => startInstituteProcess({ dataDir, settings })))
    direct = new pg.Client(cluster.url())
    await direct.connect()
  })

  afterAll(async () => {
    await direct.end()
    await Promise.all(institutes.map((institute) => institute.stop()))
    await pooler.stop()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const [url, otherUrl] = [() => institutes[0]?.url ?? '', () => institutes[1]?.url ?? '']

  it('two processes start together, with a statement timeout', () => {
    const log = institutes.map((institute) => institute.output()).join('')
    expect(log).toContain('demo mode on a database server')
    expect(log).not.toContain('no time limit')
  })

  it('a changed course title reaches the cached pages of every process', async () => {
    const read = async (from: string) => (await fetch(`${from}/courses`)).text()
    for (const from of [url(), otherUrl()]) expect(await read(from)).not.toContain('Pooled Phonetics')
    await direct.query(`update courses set title = 'Pooled Phonetics' where slug = 'phonetic-transcription-taster'`)
    for (const from of [url(), otherUrl()])
      await expect.poll(() => read(from), { timeout: 20_000 }).toContain('Pooled Phonetics')
  })

  it('sixty requests at once are served on few connections, and concurrent exam answers are all saved', async () => {
    const crowd = Array.from({ length: 60 }, (_, i) => fetch(`${i % 2 ? url() : otherUrl()}/courses?q=crowd${i}`))
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]))
    const client = new Client(url())
    await client.signIn('examready@ukli.example')
    const { rows: courses } = await direct.query(`select id from courses where slug = 'foundational-nlp-for-linguists'`)
    const exam = `/exam/${courses[0]?.id}`
    await client.post(exam, { intent: 'start' })
    const { rows } = await direct.query<{ id: string; paper: string[] }>(
      'select id, paper from exam_attempts where submitted_at is null',
    )
    const [attempt] = rows
    const saves = (attempt?.paper ?? []).slice(0, 20).map((questionId) =>
      client.fetch(`${exam}/answers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          attemptId: attempt?.id,
          answers: [{ questionId, answer: 'B', flagged: false, revision: 1 }],
        }),
      }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
    const { rows: stored } = await direct.query('select from exam_answers where attempt_id = $1', [attempt?.id])
    expect(stored).toHaveLength(saves.length)
  })

  it('an email is sent soon after the request, because the notification arrives', async () => {
    const asked = await new Client(url()).post('/auth/forgot-password', { email: 'visitor@ukli.example' })
    expect(asked.status).toBeLessThan(400)
    const sent = async () =>
      (await direct.query(`select from outbox where recipient = 'visitor@ukli.example' and sent_at is not null`))
        .rowCount
    await expect.poll(sent, { timeout: 20_000 }).toBeGreaterThan(0)
  })
})
