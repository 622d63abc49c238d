import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDatabase, startEmbeddedServer } from '#db/embedded/server.ts'
import { createScratchDirectory } from '#tests/support/database.ts'
import { Client } from '#tests/support/http-institute.ts'
import { startInstituteProcess } from '#tests/support/institute-process.ts'

const folder = createScratchDirectory()
const dataDir = mkdtempSync(join(tmpdir(), 'ukli-replica-'))
const settings = { wal_level: 'replica', fsync: 'off', max_connections: 60 }
const startPrimary = () => startEmbeddedServer({ dataDir: join(folder, 'primary'), settings, noSync: true })

let primary: Awaited<ReturnType<typeof startPrimary>>
let standby: Awaited<ReturnType<typeof startPrimary>>
let institute: Awaited<ReturnType<typeof startInstituteProcess>>
let replay: pg.Client

const secrets = { SECRET: 'a-secret-for-the-test-of-a-replica', DEMO: 'on', LIMITS_SCALE: '1000' }

beforeAll(async () => {
  primary = await startPrimary()
  await ensureDatabase({ admin: primary.connection(), database: 'ukli', owner: 'ukli' })
  institute = await startInstituteProcess({
    dataDir,
    settings: { ...secrets, DATABASE_URL: primary.url('ukli', 'ukli') },
  })
  await institute.stop()
  await primary.stop()
  // Copying the files of a stopped server, with their owner, is equivalent to a base backup.
  const copy = join(folder, 'standby')
  spawnSync('cp', ['-a', primary.dataDir, copy])
  writeFileSync(join(copy, 'standby.signal'), '')
  primary = await startPrimary()
  standby = await startEmbeddedServer({
    dataDir: copy,
    settings: { ...settings, primary_conninfo: `host=${primary.socketDir} port=5432 user=postgres` },
    noSync: true,
  })
  institute = await startInstituteProcess({
    dataDir,
    settings: {
      ...secrets,
      DATABASE_URL: primary.url('ukli', 'ukli'),
      DATABASE_READ_URL: standby.url('ukli', 'ukli'),
    },
  })
  replay = new pg.Client(standby.url('ukli'))
  await replay.connect()
})

afterAll(async () => {
  await institute?.stop()
  await replay?.end()
  await standby?.stop()
  await primary?.stop()
  for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
})

it('reads the visitor log from the replica and course pages from the primary', async () => {
  const hr = new Client(institute.url)
  await hr.signIn('hr@ukli.example')
  const countVisits = async () => {
    const page = await (await hr.fetch('/visitor-logs')).text()
    return page.split('/as-it-was-on-the-replica').length - 1
  }
  await replay.query('select pg_wal_replay_pause()')
  const writer = new pg.Client(primary.url('ukli', 'ukli'))
  await writer.connect()
  await writer.query(`insert into visitor_logs (page_visited, visited_at) values ('/as-it-was-on-the-replica', now())`)
  await writer.query(`update courses set title = 'Read from the primary' where slug = 'phonetic-transcription-taster'`)
  await writer.end()
  expect(await countVisits()).toBe(0)
  expect(await (await hr.fetch('/courses/phonetic-transcription-taster')).text()).toContain('Read from the primary')
  await replay.query('select pg_wal_replay_resume()')
  while ((await countVisits()) === 0) await sleep(100)
})

it('reads from the primary once the replica is gone, and says so in readiness', async () => {
  const hr = new Client(institute.url)
  await hr.signIn('hr@ukli.example')
  const ready = async () => (await fetch(`${institute.url}/readyz`)).text()
  expect(await ready()).not.toContain('replica')
  await replay.end()
  await standby.stop()
  expect((await hr.fetch('/visitor-logs')).status).toBe(200)
  expect(await ready()).toContain('the replica does not answer: the primary is read instead')
})
