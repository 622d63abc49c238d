import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import { findPhotoKey } from '#app/domain/students/photo.ts'
import { originalType } from '#app/platform/uploads/uploads.ts'
import { makePersonCondition, type Subject } from './export.queries.server.ts'

/**
 * Leaves out the originals of emails that somebody else sent into a conversation, because they hold that person's
 * address and words. The person's own originals are handed out (docs/decisions/0035).
 */
function excludeOthersOriginals(table: string, { email }: Subject) {
  const isOwn = sql`lower(r.sender) = ${email.toLowerCase()}`
  const isOther = sql`file_type = ${originalType} and not`
  if (table === 'ticket_attachments')
    return sql`and not (${isOther} exists (select from ticket_messages r where r.id = message_id and ${isOwn}))`
  if (table === 'contact_files')
    return sql`and not (reply_id is not null and ${isOther} exists (select from contact_replies r where r.id = reply_id and ${isOwn}))`
  if (table === 'application_reply_files')
    return sql`and not (${isOther} exists (select from application_replies r where r.id = reply_id and ${isOwn}))`
  return sql``
}

export type UploadedFile = { key: string; name: string; isPhoto: boolean }

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
