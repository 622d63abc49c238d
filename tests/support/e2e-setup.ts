import { rmSync } from 'node:fs'
import { markKey } from './answer-key.ts'
import { startInstituteProcess } from './institute-process.ts'
import { copyDataDir, seedDataDir } from './seeded-institute.ts'

const unlimited = { LIMITS_SCALE: '1000' }

/** Starts the institute of all journeys: one process with its embedded database. */
export default async function setup() {
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
