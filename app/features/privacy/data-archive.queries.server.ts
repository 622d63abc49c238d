import { basename } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { creditNotes, refunds } from '#db/tables/refunds.ts'
import type { Person, StudentActor } from '#app/core/person.ts'
import { photoKey } from '#app/features/students/photo/rules.ts'
import { aboutPerson, type Subject } from './export.queries.server.ts'

export type UploadedFile = { key: string; name: string; isPhoto: boolean }

/** Lists the files a person uploaded, by their storage keys. */
export async function listUploadedFiles({ person }: { person: Subject }): Promise<readonly UploadedFile[]> {
  const isAbout = aboutPerson(person)
  const parts = personalTables.flatMap((personal) =>
    personal.file
      ? [
          sql`select ${personal.part}::text as part, ${personal.file.column} as file from ${personal.table}
            where ${isAbout(personal)} and ${personal.file.column} is not null`,
        ]
      : [],
  )
  const { rows } = await db.execute<{ part: string; file: string }>(sql.join(parts, sql` union all `))
  return rows.map(({ part, file }) => {
    const photo = photoKey(file)
    return { key: photo ?? file, name: `files/${part}/${basename(file)}`, isPhoto: photo !== null }
  })
}

const enrollmentsOf = ({ studentId }: StudentActor) => eq(enrollments.studentId, studentId)

/** Lists receipt and credit note numbers; their PDFs are made on request. */
export async function listReceiptNumbers({ student }: { student: NonNullable<Person['student']> }) {
  const ofReceipts = await db
    .select({ number: receipts.receiptNumber })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .where(enrollmentsOf(student))
  const ofCreditNotes = await db
    .select({ number: creditNotes.creditNoteNumber })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .where(enrollmentsOf(student))
  const numbers = (rows: { number: string }[]) => rows.map(({ number }) => number)
  return {
    receipts: numbers(ofReceipts),
    creditNotes: numbers(ofCreditNotes),
  }
}
