import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startInstituteProcess } from './institute-process.ts'
import { copyDataDir, seedDataDir } from './seeded-institute.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    sharedInstitute: { url: string; dataDir: string }
  }
}

/** Seeds the data of all files, and starts the institute of those that change nothing another of them reads. */
export default async function setup({ provide }: TestProject) {
  const seeded = await seedDataDir()
  provide('seededDataDir', seeded)
  const dataDir = copyDataDir(seeded)
  const institute = await startInstituteProcess({ dataDir, settings: { LIMITS_SCALE: '1000' } })
  provide('sharedInstitute', { url: institute.url, dataDir })
  return async () => {
    await institute.stop()
    for (const each of [dataDir, seeded]) rmSync(each, { recursive: true, force: true })
  }
}
