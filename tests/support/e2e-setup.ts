import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInstituteProcess } from './institute-process.ts'

/** One institute for the whole run, with its demo world, on a data directory of its own. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-e2e-'))
  const institute = await startInstituteProcess({ dataDir, settings: { LIMITS_SCALE: '1000' } })
  process.env.E2E_URL = institute.url
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await institute.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
