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
  if (table !== 'conversation_files') return sql``
  return sql`and not (file_type = ${originalType} and message_id is not null and not exists (
    select from conversation_messages m where m.id = message_id and lower(m.sender) = ${email.toLowerCase()}))`
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
