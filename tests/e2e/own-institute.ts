import { rmSync } from 'node:fs'
import { freePort, startInstituteProcess } from '#tests/support/institute-process.ts'
import { copySeededDataDir } from '#tests/support/seeded-institute.ts'
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
