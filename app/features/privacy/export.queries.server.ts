import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { heldTables } from '#db/personal-data/all.ts'
import type { Bond, Held } from '#db/personal-data/fates.ts'
import type { Person } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'

export type Subject = Pick<Person, 'userId' | 'email' | 'emailVerified'>

/** Ends of the condition under which a row is about this person. */
function bondsOf({ userId, email, emailVerified }: Subject): Record<Bond, SQL> {
  const student = sql`in (select id from students where user_id = ${userId})`
  const enrollment = sql`in (select id from enrollments where student_id ${student})`
  const attempt = sql`in (select id from exam_attempts where enrollment_id ${enrollment})`
  const payment = sql`in (select id from payments where enrollment_id ${enrollment})`
  // An address that was not proven is nobody's.
  const address = emailVerified ? sql`in (select ${email})` : sql`in (select null::text)`
  return {
    profile: sql`= ${userId}`,
    student,
    staff: sql`in (select id from staff where user_id = ${userId})`,
    enrollment,
    attempt,
    submission: sql`in (select id from exam_submissions where enrollment_id ${enrollment})`,
    payment,
    refund: sql`in (select id from refunds where payment_id ${payment})`,
    ticket: sql`in (select id from student_tickets where student_id ${student})`,
    chat: sql`in (select id from chats where student_id ${student})`,
    application: sql`in (select id from job_applications where email ${address})`,
    certificate: sql`in (select id from certificates where student_id ${student})`,
    address,
  }
}

/** The condition under which a row of a table is about this person. */
export function aboutPerson(person: Subject) {
  const bonds = bondsOf(person)
  return ({ table, column, bond }: Held) => sql`${table}.${sql.identifier(column.name)} ${bonds[bond]}`
}

/** Notes that the desk keeps apart are given out by the data protection officer, who weighs whom else they are about. */
const isApart = (table: string) => (table === 'ticket_messages' ? sql`and not is_internal` : sql``)

/** Everything that is held about a person, by table, read at one instant. */
export async function readHeldData({ person }: { person: Subject }) {
  const isAbout = aboutPerson(person)
  const parts = heldTables.flatMap((held) =>
    held.hidden
      ? [
          sql`select ${held.name}::text as name, (
            select coalesce(jsonb_agg(to_jsonb(${held.table}) - ${sql.param(held.hidden)}::text[]), '[]')
            from ${held.table} where ${isAbout(held)} ${isApart(held.name)}
          ) as rows`,
        ]
      : [],
  )
  const { rows } = await db.execute<{ name: string; rows: unknown[] }>(sql.join(parts, sql` union all `))
  return {
    takenAt: clock.now().toISOString(),
    about:
      'Everything The UK Linguistic Institute holds about you, by table. Files that you sent and papers that you got lie beside it in the archive. Notes that the desk keeps apart are sent by the data protection officer on request: dpo@ukli.example.',
    data: Object.fromEntries(
      rows.filter(({ rows: held }) => held.length > 0).map(({ name, rows: held }) => [name, held]),
    ),
  }
}
