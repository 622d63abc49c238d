import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readBackupContents } from '#db/backup.ts'
import { release } from '#app/core/release.ts'
import { openBucket, type Bucket } from '../bucket.server.ts'
import { clock } from '../clock.server.ts'
import { env } from '../env.server.ts'
import { startS3Peer } from '#tests/support/s3-peer.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { backUpIfDue, backUpNow } from './backups.commands.server.ts'
import { getNewestBackup } from './places.gateway.server.ts'
import { findLastBackup } from './backups.queries.server.ts'
import { backupName, readBackupTime } from './backups.ts'

const world = openTestWorld()
const key = 'a-key-for-backups-that-is-long-enough'
let peer: Awaited<ReturnType<typeof startS3Peer>>
let bucket: Bucket

beforeAll(async () => {
  peer = await startS3Peer()
  env.backupKeys = [key]
  env.backupBucket = {
    endpoint: peer.endpoint,
    bucket: 'ukli',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
  }
  bucket = openBucket(env.backupBucket)
})
afterAll(() => peer.close().catch(() => {}))

const receiving = () => readdirSync(join(world.dataDir, 'receiving'))

it('keeps an encrypted backup in the bucket and no copy on the machine', async () => {
  const made = await Promise.all([backUpIfDue(), backUpIfDue()])
  expect(made.filter((each) => each !== null)).toHaveLength(1)
  const [stored = '', ...others] = await bucket.list('backups/')
  expect([others, receiving()]).toEqual([[], []])
  expect(await findLastBackup()).toMatchObject({ name: stored.replace('backups/', ''), bytes: expect.any(Number) })

  const { file, isFetched } = await getNewestBackup()
  expect(isFetched).toBe(true)
  expect(readFileSync(file).subarray(0, 8).toString()).toBe('UKLIENC1')
  expect(await readBackupContents({ file, keys: [key] })).toMatchObject({ release, format: 'ukli-backup' })
  rmSync(file)
})

it('deletes expired backups and nothing else in the bucket', async () => {
  const before = (await bucket.list('')).length
  for (const each of ['backups/ukli-0.9.0-20200101T000000Z.backup', 'backups/notes.txt', 'cv/1'])
    await bucket.put(each, new Blob(['x']))
  env.BACKUP_DIR = mkdtempSync(join(world.dataDir, 'backups-'))
  // Backups are named by the second, so move on for a new name.
  vi.spyOn(clock, 'realNow').mockReturnValue(new Date(clock.realNow().getTime() + 60_000))
  await backUpNow()
  vi.restoreAllMocks()
  const left = await bucket.list('')
  expect(left).toHaveLength(before + 3)
  expect(left).toEqual(expect.arrayContaining(['backups/notes.txt', 'cv/1']))
  // The folder keeps the same backup.
  const names = left.map((each) => each.replace('backups/', '')).filter(readBackupTime)
  expect(names).toEqual(expect.arrayContaining(readdirSync(env.BACKUP_DIR)))
  env.BACKUP_DIR = undefined
})

it('records nothing and leaves nothing behind when the bucket is unreachable', async () => {
  const before = await findLastBackup()
  await peer.close()
  await expect(backUpNow()).rejects.toThrow()
  expect(await findLastBackup()).toEqual(before)
  expect(receiving()).toEqual([])
})

it('keeps only the last backup in the folder while the bucket is unreachable', async () => {
  const folder = mkdtempSync(join(world.dataDir, 'backups-'))
  env.BACKUP_DIR = folder
  const now = clock.realNow().getTime()
  for (const minutes of [5, 10]) {
    vi.spyOn(clock, 'realNow').mockReturnValue(new Date(now + minutes * 60_000))
    await expect(backUpNow()).rejects.toThrow()
  }
  vi.restoreAllMocks()
  expect(readdirSync(folder).map((name) => readBackupTime(name)?.getTime())).toEqual([
    Math.trunc(now / 1_000) * 1_000 + 600_000,
  ])
  env.BACKUP_DIR = undefined
})

it('a broken download leaves no partial file and never overwrites an existing one', async () => {
  const name = backupName({ release, takenAt: clock.realNow() })
  const breaking = createServer((request, response) => {
    if (request.url?.includes('list-type')) return response.end(`<Key>backups/${name}</Key>`)
    response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy())
  })
  await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void breaking.close())
  const { port } = breaking.address() as AddressInfo
  if (env.backupBucket) env.backupBucket.endpoint = `http://127.0.0.1:${port}`
  const to = join(world.dataDir, 'fetched.backup')
  await expect(getNewestBackup({ to })).rejects.toThrow()
  expect(existsSync(to)).toBe(false)
  writeFileSync(to, 'mine')
  await expect(getNewestBackup({ to })).rejects.toThrow('EEXIST')
  expect(readFileSync(to, 'utf8')).toBe('mine')
})
