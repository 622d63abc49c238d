import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import type { LastBackup } from './backups.ts'

export const lastBackupKey = 'last_backup'

const lastBackup = z.object({
  takenAt: z.string(),
  name: z.string(),
  rows: z.number(),
  bytes: z.number(),
  everyHours: z.number(),
})

/** Returns the last scheduled backup of any process; null if there was none. */
export async function findLastBackup(): Promise<LastBackup | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, lastBackupKey))
  return lastBackup
    .nullable()
    .catch(null)
    .parse(row?.value ?? null)
}
