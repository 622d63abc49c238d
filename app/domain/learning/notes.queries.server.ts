import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { sectionNotes } from '#db/tables/section-notes.ts'
import type { SectionNote } from './notes.ts'

export async function listNotes({ enrollmentId }: { enrollmentId: string }): Promise<SectionNote[]> {
  const { sectionId, note, bookmarkedAt } = sectionNotes
  const rows = await db
    .select({ sectionId, note, bookmarkedAt })
    .from(sectionNotes)
    .where(eq(sectionNotes.enrollmentId, enrollmentId))
  return rows.map((row) => ({ sectionId: row.sectionId, note: row.note, isBookmarked: row.bookmarkedAt !== null }))
}
