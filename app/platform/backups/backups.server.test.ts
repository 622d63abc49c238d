import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { readBackupContents } from '#db/backup.ts'
import { release } from '#app/core/release.ts'
import { clock } from '../clock.server.ts'
import { env } from '../env.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { backUpIfDue, backUpNow } from './backups.commands.server.ts'
import { findLastBackup } from './backups.queries.server.ts'
import { readBackupTime } from './backups.ts'

const world = openTestWorld()

function useFolder() {
  env.BACKUP_DIR = mkdtempSync(join(world.dataDir, 'backups-'))
  return env.BACKUP_DIR
}

it('backs up once when several processes find it due, and again only after the interval', async () => {
  const folder = useFolder()
  const made = await Promise.all([backUpIfDue(), backUpIfDue(), backUpIfDue()])
  expect(made.filter((each) => each !== null)).toHaveLength(1)
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(await findLastBackup()).toMatchObject({ name, everyHours: 24, takenAt: expect.stringMatching(/Z$/) })
  expect(await readBackupContents({ file: join(folder, name) })).toMatchObject({ release, format: 'ukli-backup' })
  expect(await backUpIfDue()).toBeNull()
  const later = new Date(clock.now().getTime() + 25 * 3_600_000)
  vi.spyOn(clock, 'realNow').mockReturnValue(later)
  expect(await backUpIfDue()).toMatchObject({ file: expect.stringContaining(release) })
  vi.restoreAllMocks()
  expect(readdirSync(folder)).toHaveLength(2)
})

it('deletes expired backups after the new one is complete', async () => {
  const folder = useFolder()
  const names = ['ukli-0.9.0-20200101T000000Z.backup', 'ukli-0.9.0-20200101T000000Z.backup.partial', 'notes.txt']
  for (const name of names) writeFileSync(join(folder, name), '')
  await backUpNow({ folder })
  const left = readdirSync(folder)
  expect(left).toHaveLength(2)
  expect(left).toContain('notes.txt')
  expect(left.some((name) => readBackupTime(name))).toBe(true)
})

it('keeps the old backups and records nothing when a backup fails', async () => {
  const folder = useFolder()
  writeFileSync(join(folder, 'ukli-0.9.0-20200101T000000Z.backup'), '')
  const before = await findLastBackup()
  await expect(backUpNow({ folder: join(folder, 'ukli-0.9.0-20200101T000000Z.backup', 'below') })).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['ukli-0.9.0-20200101T000000Z.backup'])
  expect(await findLastBackup()).toEqual(before)
})
