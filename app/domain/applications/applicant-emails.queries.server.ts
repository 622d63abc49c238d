import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { applicationLetters } from '#db/tables/applications.ts'
import { staff } from '#db/tables/staff.ts'
import type { SentEmail } from './applications.types.ts'

export async function listApplicantEmails(applicationId: string): Promise<readonly SentEmail[]> {
  return db
    .select({
      id: applicationLetters.id,
      subject: applicationLetters.subject,
      body: applicationLetters.body,
      writtenBy: staff.fullName,
      createdAt: applicationLetters.createdAt,
    })
    .from(applicationLetters)
    .innerJoin(staff, eq(staff.id, applicationLetters.writtenBy))
    .where(eq(applicationLetters.applicationId, applicationId))
    .orderBy(asc(applicationLetters.createdAt))
}
