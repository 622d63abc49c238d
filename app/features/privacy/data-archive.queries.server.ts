import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { personalTables } from '#db/personal-data/all.ts'
import { findPhotoKey } from '#app/features/students/photo/rules.ts'
import { makePersonCondition, type Subject } from './export.queries.server.ts'

export type UploadedFile = { key: string; name: string; isPhoto: boolean }

/** Lists the files a person uploaded, by their storage keys. */
export async function listUploadedFiles({ person }: { person: Subject }): Promise<readonly UploadedFile[]> {
  const isAbout = makePersonCondition(person)
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
    const photo = findPhotoKey(file)
    return { key: photo ?? file, name: `files/${part}/${basename(file)}`, isPhoto: photo !== null }
  })
}
