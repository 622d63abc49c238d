import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readBackupContents } from '#db/backup.ts'
import { release } from '#app/core/release.ts'
import { openBucket, type Bucket } from '#app/platform/bucket.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { startS3Peer } from '#tests/support/s3-peer.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { backUpIfDue, backUpNow } from './commands.server.ts'
import { findNewestBackup } from './places.gateway.server.ts'
import { findLastBackup } from './queries.server.ts'
import { takenAtOf } from './rules.ts'

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
let isClosed = false
afterAll(() => (isClosed ? undefined : peer.close()))

const receiving = () => readdirSync(join(world.dataDir, 'receiving'))

it('keeps an encrypted backup in the bucket and no copy on the machine', async () => {
  const made = await Promise.all([backUpIfDue(), backUpIfDue()])
  expect(made.filter((each) => each !== null)).toHaveLength(1)
  const [stored = '', ...others] = await bucket.list('backups/')
  expect([others, receiving()]).toEqual([[], []])
  expect(await findLastBackup()).toMatchObject({ name: stored.replace('backups/', ''), bytes: expect.any(Number) })

  const { file, isFetched } = await findNewestBackup()
  expect(isFetched).toBe(true)
  expect(readFileSync(file).subarray(0, 8).toString()).toBe('UKLIENC1')
  expect(await readBackupContents({ file, keys: [key] })).toMatchObject({ release, format: 'ukli-backup' })
  rmSync(file)
})

it('deletes what is older than it is kept, and nothing else in the bucket', async () => {
  const before = (await bucket.list('')).length
  for (const each of ['backups/ukli-0.9.0-20200101T000000Z.backup', 'backups/notes.txt', 'cv/1'])
    await bucket.put(each, new Blob(['x']))
  env.BACKUP_DIR = mkdtempSync(join(world.dataDir, 'backups-'))
  // The name of a backup has its second.
  vi.spyOn(clock, 'realNow').mockReturnValue(new Date(clock.realNow().getTime() + 60_000))
  await backUpNow()
  vi.restoreAllMocks()
  const left = await bucket.list('')
  expect(left).toHaveLength(before + 3)
  expect(left).toEqual(expect.arrayContaining(['backups/notes.txt', 'cv/1']))
  // The folder keeps the same backup.
  const names = left.map((each) => each.replace('backups/', '')).filter(takenAtOf)
  expect(names).toEqual(expect.arrayContaining(readdirSync(env.BACKUP_DIR)))
  env.BACKUP_DIR = undefined
})

it('notes nothing and leaves nothing behind when the bucket is away', async () => {
  const before = await findLastBackup()
  await peer.close()
  isClosed = true
  await expect(backUpNow()).rejects.toThrow()
  expect(await findLastBackup()).toEqual(before)
  expect(receiving()).toEqual([])
})
