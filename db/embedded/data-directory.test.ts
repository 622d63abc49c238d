import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createScratchDirectory } from '#tests/support/database.ts'
import { isRoot } from './account.ts'
import { prepareBinaries, restoreSymlinks } from './binaries.ts'
import { createCluster, serverEnvironment, chooseDataDirectory } from './data-directory.ts'
import { nobody, reserveDataDirectory, runQuery, startApplication } from './testing.ts'

test('the drafts of an interrupted initdb are removed, but that of a running process stays', () => {
  const dataDir = reserveDataDirectory()
  const dead = spawnSync('true').pid
  for (const pid of [dead, process.ppid, process.pid]) {
    fs.mkdirSync(`${dataDir}.init-${pid}`)
    fs.writeFileSync(`${dataDir}.init-${pid}/PG_VERSION`, '18')
  }
  const { account } = chooseDataDirectory({ wanted: dataDir })
  const binDir = prepareBinaries({ account, spareDir: path.dirname(dataDir) })
  expect(createCluster({ dataDir, account, binDir, noSync: true })).toBe(true)
  expect(createCluster({ dataDir, account, binDir, noSync: true })).toBe(false)
  const left = fs.readdirSync(path.dirname(dataDir)).filter((name) => !name.startsWith('postgres-18-programs-'))
  expect(left.toSorted()).toEqual(['postgres-18', `postgres-18.init-${process.ppid}`])
})

test('a draft untouched for ten minutes is removed, even if a running process has its pid', () => {
  const dataDir = reserveDataDirectory()
  const draft = `${dataDir}.init-${process.ppid}`
  fs.mkdirSync(draft)
  const elevenMinutesAgo = Date.now() / 1000 - 660
  fs.utimesSync(draft, elevenMinutesAgo, elevenMinutesAgo)
  const { account } = chooseDataDirectory({ wanted: dataDir })
  const binDir = prepareBinaries({ account, spareDir: path.dirname(dataDir) })
  createCluster({ dataDir, account, binDir, noSync: true })
  expect(fs.existsSync(draft)).toBe(false)
})

test('symlinks that npm could not pack are recreated', () => {
  const nativeDir = copyPackage()
  expect(fs.existsSync(path.join(nativeDir, 'lib/libpq.so.5'))).toBe(false)
  expect(restoreSymlinks({ nativeDir })).toBe(true)
  expect(fs.readlinkSync(path.join(nativeDir, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(restoreSymlinks({ nativeDir })).toBe(true)
})

test('a read-only package without its symlinks is copied beside the data and completed there', async ({ skip }) => {
  skip(!isRoot(), 'needs a package that the starting user may not write')
  const nativeDir = copyPackage()
  const dataDir = reserveDataDirectory()
  fs.chownSync(path.dirname(dataDir), nobody, nobody)
  const application = await startApplication({ dataDir, binDir: path.join(nativeDir, 'bin'), uid: nobody })
  expect(await runQuery({ url: application.url, text: 'select 1 as one' })).toEqual([{ one: 1 }])
  expect(fs.existsSync(path.join(nativeDir, 'lib/libpq.so.5'))).toBe(false)
  expect(fs.readdirSync(path.dirname(dataDir)).some((name) => name.startsWith('postgres-18-programs-'))).toBe(true)
  await application.stop()
})

function copyPackage() {
  const scratch = createScratchDirectory()
  onTestFinished(() => fs.rmSync(scratch, { recursive: true }))
  const nativeDir = path.join(scratch, 'native')
  const account = { uid: 0, gid: 0, switchTo: {} }
  const original = path.dirname(prepareBinaries({ account, spareDir: scratch }))
  fs.cpSync(original, nativeDir, { recursive: true, filter: (file) => !fs.lstatSync(file).isSymbolicLink() })
  return nativeDir
}

test('the server inherits no PG variables and always runs in UTC and the C locale', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  const given = { PGHOST: 'elsewhere', PGDATA: '/elsewhere', UKLI_KEPT: 'yes', TZ: 'Asia/Tokyo' }
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value)
  const environment = serverEnvironment()
  expect(Object.keys(environment).filter((name) => name.startsWith('PG'))).toEqual([])
  expect(environment).toMatchObject({ UKLI_KEPT: 'yes', TZ: 'UTC', LC_ALL: 'C' })
})
