import { startSchedule } from '../schedule.server.ts'
import { backUpIfDue } from './backups.commands.server.ts'
import { hasBackupPlace } from './places.gateway.server.ts'

const minutesBetweenLooks = 5

/**
 * Starts regular backups in this process. They are not a job of the queue, because only processes with a backup place
 * can make them, and a backup may take longer than the time limit of a job.
 */
export function startBackups() {
  if (!hasBackupPlace()) return undefined
  return startSchedule({
    everySeconds: minutesBetweenLooks * 60,
    run: backUpIfDue,
    failure: 'the backup failed and will be tried again',
  })
}
