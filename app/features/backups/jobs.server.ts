import { env } from '#app/platform/env.server.ts'
import { startSchedule, type Schedule } from '#app/platform/schedule.server.ts'
import { backUpIfDue } from './commands.server.ts'

const minutesBetweenLooks = 5

let schedule: Schedule | undefined

/** Not a job of the queue: only processes with BACKUP_DIR can do it, and it may take longer than a job. */
export function startBackups() {
  if (!env.BACKUP_DIR) return
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
