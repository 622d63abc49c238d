import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markKey } from '#tests/support/answer-key.ts'
import { startTestCluster } from '#tests/support/database.ts'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { copySeededDataDir } from '#tests/support/seeded-institute.ts'
import { startSpreadingProxy } from '#tests/support/spread.ts'
import { test, useOrigin } from './fixtures.ts'

/**
 * Starts an institute for one file that publishes courses, kills the process or moves the clock. Call it at the top of
 * the file.
 */
export function ownInstitute() {
  let dataDir = ''
  let institute: Awaited<ReturnType<typeof startInstituteProcess>>
  let port = 0
  const start = async () => {
    institute = await startInstituteProcess({ dataDir, settings: { LIMITS_SCALE: '1000' }, port })
  }

  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    dataDir = copySeededDataDir()
    port = await freePort()
    await start()
    useOrigin(institute.url)
  })
  test.afterAll(async () => {
    useOrigin(null)
    await institute.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    url: () => institute.url,
    dataDir: () => dataDir,
    start,
    async kill() {
      institute.kill('SIGKILL')
      await institute.ended
    },
  }
}

/**
 * Starts an institute on a database server for one file: two processes, started together, behind a proxy that alternates.
 * Call it at the top of the file.
 */
export function spreadInstitute() {
  let stop = async () => {}

  test.beforeAll(async () => {
    const cluster = await startTestCluster({ migrate: async () => {} })
    const dataDir = mkdtempSync(join(tmpdir(), 'ukli-e2e-spread-'))
    const port = await freePort()
    const settings = {
      LIMITS_SCALE: '1000',
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
    useOrigin(settings.ORIGIN)
    stop = async () => {
      await proxy.close()
      await Promise.all(institutes.map((institute) => institute.stop()))
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  test.afterAll(async () => {
    useOrigin(null)
    await stop()
  })
}
