import { expect, it } from 'vitest'
import { backupName, isBackupDue, judgeBackups, listExpiredBackups, findNewestName, readBackupTime } from './backups.ts'

const now = new Date('2026-11-24T02:03:04.567Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nameOf = (hours: number, release = '1.0.0') => backupName({ release, takenAt: before(hours) })
const lastOf = (hours: number) => ({
  takenAt: before(hours).toISOString(),
  name: nameOf(hours),
  rows: 1,
  bytes: 1,
  everyHours: 24,
})

it('names a backup after its release and time, and reads the time again', () => {
  expect(backupName({ release: '1.2.0-rc.1', takenAt: now })).toBe('ukli-1.2.0-rc.1-20261124T020304Z.backup')
  expect(readBackupTime('ukli-1.2.0-rc.1-20261124T020304Z.backup')).toEqual(new Date('2026-11-24T02:03:04Z'))
  for (const name of ['ukli-1.0.0-20261124T020304Z.backup.partial', 'ukli.backup', 'notes.txt'])
    expect(readBackupTime(name)).toBeNull()
})

it('deletes backups by age, keeps the newest however old, and never touches other files', () => {
  const names = [
    nameOf(24 * 31),
    nameOf(24 * 29),
    nameOf(1),
    'notes.txt',
    `${nameOf(25)}.partial`,
    `${nameOf(2)}.partial`,
  ]
  expect(listExpiredBackups({ names, now, keepDays: 30 })).toEqual([nameOf(24 * 31), `${nameOf(25)}.partial`])
  expect(listExpiredBackups({ names: [nameOf(24 * 90), nameOf(24 * 60)], now, keepDays: 30 })).toEqual([
    nameOf(24 * 90),
  ])
})

it('finds the newest by its time, not by the name of its release', () => {
  expect(findNewestName([nameOf(1, '1.10.0'), nameOf(5, '1.9.0'), 'zzz'])).toBe(nameOf(1, '1.10.0'))
  expect(findNewestName(['notes.txt'])).toBeNull()
})

it('is due without a backup, or when the last one is old enough', () => {
  expect(isBackupDue({ last: null, now, everyHours: 24 })).toBe(true)
  expect(isBackupDue({ last: lastOf(23.9), now, everyHours: 24 })).toBe(false)
  expect(isBackupDue({ last: lastOf(24), now, everyHours: 24 })).toBe(true)
})

it('needs attention when two backups in a row are missing', () => {
  expect(judgeBackups({ last: null, now, stored: null })).toEqual({
    isOperational: true,
    detail: 'No backup is scheduled',
  })
  expect(judgeBackups({ last: lastOf(0.9), now, stored: null }).detail).toBe('The last backup is less than an hour old')
  expect(judgeBackups({ last: lastOf(1.5), now, stored: null })).toEqual({
    isOperational: true,
    detail: 'The last backup is 1 hour old',
  })
  expect(judgeBackups({ last: lastOf(49), now, stored: null })).toEqual({
    isOperational: false,
    detail: 'The last backup is 2 days old',
  })
})

it('does not speak of a backup that is not here, or that is dated in the future', () => {
  expect(judgeBackups({ last: null, now, stored: [] })).toEqual({
    isOperational: true,
    detail: 'No backup has been made yet',
  })
  const last = lastOf(0.5)
  expect(judgeBackups({ last, now, stored: ['notes.txt', last.name] }).detail).toBe(
    'The last backup is less than an hour old',
  )
  expect(judgeBackups({ last, now, stored: ['notes.txt'] })).toEqual({
    isOperational: false,
    detail: `${last.name} is not there any more`,
  })
  expect(judgeBackups({ last: lastOf(-2), now, stored: null })).toEqual({
    isOperational: false,
    detail: 'The last backup is dated in the future: look at the clocks',
  })
})
