import { institute, emailOrContactPage } from '#app/core/institute.ts'
import { sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import type { PersonLink, PersonalTable } from '#db/personal-data/classify.ts'
import type { Person } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { basename } from 'node:path'
import { findPhotoKey } from '#app/domain/students/photo.ts'
import { originalType } from '#app/platform/uploads/uploads.ts'

export type Subject = Pick<Person, 'userId' | 'email' | 'emailVerified'>

/**
 * Maps each kind of link between a table and a person to SQL such as `= 'id'` or `in (select …)`. A row is about the
 * person if its linked column matches this.
 */
function linkConditions({ userId, email, emailVerified }: Subject): Record<PersonLink, SQL> {
  const student = sql`in (select id from students where user_id = ${userId})`
  const enrollment = sql`in (select id from enrollments where student_id ${student})`
  const attempt = sql`in (select id from exam_attempts where enrollment_id ${enrollment})`
  const order = sql`in (select id from team_orders where contact_id = ${userId})`
  const payment = sql`in (select id from payments where enrollment_id ${enrollment} or team_order_id ${order})`
  // An unconfirmed email may belong to somebody else.
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
    dispute: sql`in (select id from disputes where payment_id ${payment})`,
    ticket: sql`in (select id from student_tickets where student_id ${student})`,
    chat: sql`in (select id from chats where student_id ${student})`,
    message: sql`in (select id from contact_messages where email ${address})`,
    application: sql`in (select id from job_applications where email ${address})`,
    certificate: sql`in (select id from certificates where student_id ${student})`,
    address,
  }
}

/** Returns a function that takes a table and returns the condition for its rows about this person. */
export function makePersonCondition(person: Subject) {
  const bonds = linkConditions(person)
  return ({ table, column, link: bond }: PersonalTable) => sql`${table}.${sql.identifier(column.name)} ${bonds[bond]}`
}

/**
 * Leaves out internal ticket notes. The data protection officer releases those after checking which other people they
 * mention.
 */
const excludeInternalNotes = (table: string) => (table === 'conversation_messages' ? sql`and not is_internal` : sql``)

/** Reads all data about a person in one statement, grouped by table. */
export async function readPersonalData({ person }: { person: Subject }) {
  const isAbout = makePersonCondition(person)
  const parts = personalTables.flatMap((personal) =>
    personal.hidden
      ? [
          sql`select ${personal.name}::text as name, (
            select coalesce(jsonb_agg(to_jsonb(${personal.table}) - ${sql.param(personal.hidden)}::text[]), '[]')
            from ${personal.table} where ${isAbout(personal)} ${excludeInternalNotes(personal.name)}
          ) as rows`,
        ]
      : [],
  )
  const { rows } = await db.execute<{ name: string; rows: unknown[] }>(sql.join(parts, sql` union all `))
  return {
    takenAt: clock.now().toISOString(),
    about: `Everything ${institute().name} holds about you, by table. The archive also contains the files you sent and your receipts and certificates, and overview.html, the same data to read in a browser. Internal staff notes are available from the data protection officer on request: ${emailOrContactPage('privacy')}.`,
    // A table that belongs to people in several ways occurs several times.
    data: Object.fromEntries(
      [...Map.groupBy(rows, ({ name }) => name)]
        .map(([name, parts]) => [name, parts.flatMap((part) => part.rows)] as const)
        .filter(([, found]) => found.length > 0),
    ),
  }
}

/**
 * Leaves out the originals of emails that somebody else sent into a conversation, because they hold that person's
 * address and words. The person's own originals are handed out (docs/decisions/0035).
 */
function excludeOthersOriginals(table: string, { email }: Subject) {
  if (table !== 'conversation_files') return sql``
  return sql`and not (file_type = ${originalType} and message_id is not null and not exists (
    select from conversation_messages m where m.id = message_id and lower(m.sender) = ${email.toLowerCase()}))`
}

type UploadedFile = { key: string; name: string; isPhoto: boolean }

/** Lists the files a person uploaded, by their storage keys. */
export async function listUploadedFiles({ person }: { person: Subject }): Promise<readonly UploadedFile[]> {
  const isAbout = makePersonCondition(person)
  const parts = personalTables.flatMap((personal) =>
    personal.file
      ? [
          sql`select ${personal.part}::text as part, ${personal.file.column} as file from ${personal.table}
            where ${isAbout(personal)} and ${personal.file.column} is not null ${excludeOthersOriginals(personal.name, person)}`,
        ]
      : [],
  )
  const { rows } = await db.execute<{ part: string; file: string }>(sql.join(parts, sql` union all `))
  return rows.map(({ part, file }) => {
    const photo = findPhotoKey(file)
    return { key: photo ?? file, name: `files/${part}/${basename(file)}`, isPhoto: photo !== null }
  })
}
