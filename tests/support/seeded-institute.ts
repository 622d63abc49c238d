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
  // The embedded database's account must be able to enter, otherwise the data is moved.
  chmodSync(dataDir, 0o755)
  return dataDir
}

/** Copies the data directory of a stopped server, with owners and modes, which `fs.cp` loses. */
export function copyDataDir(from: string) {
  const dataDir = createDataDir()
  execFileSync('cp', ['-a', `${from}/.`, dataDir])
  return dataDir
}

/** Seeds one server and stops it, so that each test file copies its data instead of waiting. */
export default async function setup({ provide }: TestProject) {
  const dataDir = createDataDir()
  const institute = await startInstituteProcess({ dataDir })
  await institute.stop()
  provide('seededDataDir', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}
