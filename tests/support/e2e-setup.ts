import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from './database.ts'
import { freePort, startInstituteProcess } from './institute-process.ts'
import { startSpreadingProxy } from './spread.ts'

const unlimited = { LIMITS_SCALE: '1000' }

/** As it comes: one process on its embedded database. */
async function startAlone() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-e2e-'))
  const institute = await startInstituteProcess({ dataDir, settings: unlimited })
  process.env.E2E_URL = institute.url
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await institute.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As on a server: two processes that start at once on one DATABASE_URL, with requests going to them in turn. */
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
  process.env.E2E_SPREAD_URL = settings.ORIGIN
  return async () => {
    await proxy.close()
    await Promise.all(institutes.map((institute) => institute.stop()))
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export default async function setup() {
  const stops = [await startAlone(), await startSpread()]
  return async () => {
    for (const stop of stops) await stop()
  }
}
