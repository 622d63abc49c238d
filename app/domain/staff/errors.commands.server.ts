import { desc, lt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { reportedErrors } from '#db/tables/operations.ts'
import { addDays } from '#app/core/dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { takeErrorReports } from '#app/platform/error-reports.server.ts'
import { log } from '#app/platform/log.server.ts'
import { daysKept, mostKept } from './errors.ts'

/** Stores the errors that this process has collected. If storing fails, the failure is only logged. */
export async function storeErrorReports() {
  const reports = takeErrorReports()
  if (reports.length === 0) return
  try {
    await db.insert(reportedErrors).values(reports).onConflictDoNothing()
  } catch (error) {
    log.warn({ err: error, errors: reports.length }, 'errors not stored; their numbers are in the log')
  }
}

/** Deletes errors after 30 days, and the oldest errors above the limit. */
export async function deleteOldErrors() {
  await db.delete(reportedErrors).where(lt(reportedErrors.at, addDays(clock.now(), -daysKept)))
  const [oldestKept] = await db
    .select({ at: reportedErrors.at })
    .from(reportedErrors)
    .orderBy(desc(reportedErrors.at))
    .offset(mostKept)
    .limit(1)
  if (oldestKept) await db.delete(reportedErrors).where(lt(reportedErrors.at, oldestKept.at))
}
