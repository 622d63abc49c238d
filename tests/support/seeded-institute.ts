import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startInstituteProcess } from './institute-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    seededDataDir: string
  }
}

export function createDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-http-'))
  // The account that the embedded database drops to must be able to enter, or its data is moved elsewhere.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** A data directory with what a stopped institute left in another, owners and rights included, which `fs.cp` does not keep. */
export function copyDataDir(from: string) {
  const dataDir = createDataDir()
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

/** One institute is started as it comes and stopped; the tests of each file have a copy of what it made, and need not wait for it. */
export default async function setup({ provide }: TestProject) {
  const dataDir = createDataDir()
  const institute = await startInstituteProcess({ dataDir })
  await institute.stop()
  provide('seededDataDir', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
