import { formatCount } from '#app/core/text.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * The last scheduled backup, as stored for all processes. `everyHours` is the interval of the schedule at that time.
 */
export type LastBackup = { takenAt: string; name: string; rows: number; bytes: number; everyHours: number }

/**
 * Returns the file name of a backup. It contains the release, because a backup is restored with the release that made
 * it, and the time in UTC.
 */
export function backupName({ release, takenAt }: { release: string; takenAt: Date }) {
  return `ukli-${release}-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
}

/** Reads the time of a backup from its file name; null for a file that is not a backup of ours. */
export function readBackupTime(name: string) {
  const stamp = /^ukli-.+-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/.exec(name)
  if (!stamp) return null
  const [, year, month, date, hours, minutes, seconds] = stamp
  return new Date(`${year}-${month}-${date}T${hours}:${minutes}:${seconds}Z`)
}

const partial = '.partial'
/** An incomplete backup of this age is abandoned: no backup takes that long, so its process has died. */
const abandonedAfter = day

/** Lists the backups to delete: those older than `keepDays`, except the newest one, and abandoned incomplete ones. */
export function listExpiredBackups({
  names,
  now,
  keepDays,
}: {
  names: readonly string[]
  now: Date
  keepDays: number
}) {
  const newest = findNewestName(names)
  return names.filter((name) => {
    const isPartial = name.endsWith(partial)
    const takenAt = readBackupTime(isPartial ? name.slice(0, -partial.length) : name)
    if (!takenAt || name === newest) return false
    return now.getTime() - takenAt.getTime() > (isPartial ? abandonedAfter : keepDays * day)
  })
}

export function findNewestName(names: readonly string[]) {
  const timeOf = (name: string) => readBackupTime(name)?.getTime() ?? 0
  return (
    names
      .filter(readBackupTime)
      .toSorted((a, b) => timeOf(a) - timeOf(b))
      .at(-1) ?? null
  )
}

export function isBackupDue({ last, now, everyHours }: { last: LastBackup | null; now: Date; everyHours: number }) {
  return !last || now.getTime() - Date.parse(last.takenAt) >= everyHours * hour
}

export function backupAgeSeconds({ last, now }: { last: LastBackup; now: Date }) {
  return Math.max(0, now.getTime() - Date.parse(last.takenAt)) / 1000
}

/**
 * Judges the age of the last backup for the health page. A single backup may only be late, so the health page reports a
 * failure once two backups in a row are missing.
 */
export function judgeBackups({
  last,
  now,
  stored,
}: {
  last: LastBackup | null
  now: Date
  /** The names of the backups that are stored; null if this process has no place for them. */
  stored: readonly string[] | null
}) {
  if (!last && stored) return { isOperational: true, detail: 'No backup has been made yet' }
  if (!last) return { isOperational: true, detail: 'No backup is scheduled' }
  if (stored && !stored.includes(last.name))
    return { isOperational: false, detail: `${last.name} is not there any more` }
  if (Date.parse(last.takenAt) - now.getTime() > hour / 12)
    return { isOperational: false, detail: 'The last backup is dated in the future: look at the clocks' }
  const hours = backupAgeSeconds({ last, now }) / 3_600
  if (hours < 1) return { isOperational: true, detail: 'The last backup is less than an hour old' }
  const age = hours < 48 ? formatCount(Math.floor(hours), 'hour') : formatCount(Math.floor(hours / 24), 'day')
  return { isOperational: hours <= 2 * last.everyHours, detail: `The last backup is ${age} old` }
}
