import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { answerKeyMarker } from './answer-key.ts'
import { startTestCluster } from './database.ts'
import { freePort, startInstituteProcess } from './institute-process.ts'
import { copyDataDir, seedDataDir } from './seeded-institute.ts'
import { startSpreadingProxy } from './spread.ts'

const unlimited = { LIMITS_SCALE: '1000' }

/** Marks every explanation of the question bank, so that tests notice one on a page. */
async function markKey(connectionString: string) {
  const database = new pg.Client({ connectionString })
  await database.connect()
  await database.query('alter table exam_questions disable trigger user')
  await database.query(`update exam_questions set explanation = explanation || ' ${answerKeyMarker}'`)
  await database.query('alter table exam_questions enable trigger user')
  await database.end()
}

/** The default setup: one process with its embedded database. */
async function startAlone() {
  const seededDataDir = await seedDataDir()
  process.env.E2E_SEEDED_DATA_DIR = seededDataDir
  const dataDir = copyDataDir(seededDataDir)
  const institute = await startInstituteProcess({ dataDir, settings: unlimited })
  await markKey(`postgresql://ukli@localhost/ukli?host=${encodeURIComponent(`${dataDir}/postgres-18.sock`)}`)
  process.env.E2E_URL = institute.url
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await institute.stop()
    for (const each of [dataDir, seededDataDir]) rmSync(each, { recursive: true, force: true })
  }
}

/** The server setup: two processes on one DATABASE_URL, started together, behind a proxy that alternates. */
async function startSpread() {
  const cluster = await startTestCluster({ migrate: async () => {} })
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-e2e-spread-'))
  const port = await freePort()
  const settings = {
    ...unlimited,
    DATABASE_URL: cluster.url(),
    DEMO: 'on',
    ORIGIN: `http://127.0.0.1:${port}`,
    SECRET: 'one-secret-for-both-processes-of-the-test',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const ports = [await freePort(), await freePort()]
  const institutes = await Promise.all(ports.map((each) => startInstituteProcess({ dataDir, settings, port: each })))
  const proxy = await startSpreadingProxy({ port, targets: ports.map((each) => `http://127.0.0.1:${each}`) })
  await markKey(cluster.url())
  process.env.E2E_SPREAD_URL = settings.ORIGIN
  return async () => {
    await proxy.close()
    await Promise.all(institutes.map((institute) => institute.stop()))
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default async function setup() {
  const stops = await Promise.all([startAlone(), startSpread()])
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
