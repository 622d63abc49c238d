import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startInstituteProcess } from './institute-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    seededDataDir: string
  }
}

function createDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-data-'))
  // The account of the embedded database must be able to enter, otherwise the data is moved elsewhere.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** Copies the data directory of a stopped server with owners and modes, which `fs.cp` would lose. */
export function copyDataDir(from: string) {
  const dataDir = createDataDir()
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

/**
 * Seeds a server, stops it and returns its data directory. Copying it is six seconds faster than seeding again, so the
 * parts of one `npm test` share what the first of them has seeded.
 */
export async function seedDataDir() {
  const shared = process.env.SEEDED_DATA_DIR
  const dataDir = shared ?? createDataDir()
  if (!existsSync(join(dataDir, 'postgres-18'))) {
    const institute = await startInstituteProcess({ dataDir })
    await institute.stop()
  }
  return shared ? copyDataDir(shared) : dataDir
}

/** Copies the data directory that tests/support/e2e-setup.ts has seeded for all journeys. */
export function copySeededDataDir() {
  const seeded = process.env.E2E_SEEDED_DATA_DIR
  if (!seeded) throw new Error('E2E_SEEDED_DATA_DIR is not set: tests/support/e2e-setup.ts did not run')
  return copyDataDir(seeded)
}

export default async function setup({ provide }: TestProject) {
  const dataDir = await seedDataDir()
  provide('seededDataDir', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
