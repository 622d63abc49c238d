import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { settings } from '#db/tables/operations.ts'
import { exampleInstitute, setInstitute, unknownInstitute, type Institute } from '#app/core/institute.ts'
import { env } from '../env.server.ts'
import { storedInstitute } from './institute.forms.ts'

export const instituteKey = 'institute'

/** Reads the stored details; null if the institute has not been set up. */
export async function findInstitute(): Promise<{ details: Institute; changedAt: Date } | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, instituteKey))
  return row ? { details: storedInstitute.parse(row.value), changedAt: row.changedAt } : null
}

/** Loads the details for this process. The demo always shows the example institute. */
export async function loadInstitute() {
  if (env.isDemo) return setInstitute(exampleInstitute)
  const found = await findInstitute()
  setInstitute(found?.details ?? unknownInstitute)
}
