import { startSchedule, type Schedule } from '#app/platform/schedule.server.ts'
import { backUpIfDue } from './commands.server.ts'
import { hasBackupPlace } from './places.gateway.server.ts'

const minutesBetweenLooks = 5

let schedule: Schedule | undefined

/** Not a job of the queue: only processes with a place for backups can do it, and it may take longer than a job. */
export function startBackups() {
  if (!hasBackupPlace()) return
  schedule = startSchedule({
    everySeconds: minutesBetweenLooks * 60,
    run: backUpIfDue,
    failure: 'the backup failed and will be tried again',
  })
}

export async function stopBackups({ timeoutMilliseconds }: { timeoutMilliseconds: number }) {
  await schedule?.stop({ timeoutMilliseconds })
  schedule = undefined
}
