import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { sectionReads } from '#db/tables/enrollments.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import { clock } from '#app/platform/clock.server.ts'
import { findOwnSection, type OwnSection, type ReadingRefusal } from './own-section.queries.server.ts'
import { sectionNotes } from '#db/tables/practice.ts'

/** Writes to a section of a course that the student has access to. */
async function writeToSection(
  own: OwnSection,
  write: (section: { enrollmentId: string; sectionId: string }) => Promise<unknown>,
): Promise<Outcome<undefined, ReadingRefusal>> {
  const found = await findOwnSection(own)
  if (!found.ok) return found
  await write({ enrollmentId: found.value.enrollmentId, sectionId: own.sectionId })
  return done()
}

export async function markSectionRead(own: OwnSection) {
  return writeToSection(own, (section) =>
    db
      .insert(sectionReads)
      .values({ ...section, readAt: clock.now() })
      .onConflictDoUpdate({ target: [sectionReads.enrollmentId, sectionReads.sectionId], set: { takenBackAt: null } }),
  )
}

/**
 * Marks a section as unread. The row stays, because refunds depend on how much was ever read (section 5.3 of the
 * terms).
 */
export async function markSectionUnread(own: OwnSection) {
  return writeToSection(own, ({ enrollmentId, sectionId }) =>
    db
      .update(sectionReads)
      .set({ takenBackAt: clock.now() })
      .where(and(eq(sectionReads.enrollmentId, enrollmentId), eq(sectionReads.sectionId, sectionId))),
  )
}

async function saveToNotes(own: OwnSection, change: { note: string } | { bookmarkedAt: Date | null }) {
  const changed = { ...change, updatedAt: clock.now() }
  return writeToSection(own, (section) =>
    db
      .insert(sectionNotes)
      .values({ ...section, ...changed })
      .onConflictDoUpdate({ target: [sectionNotes.enrollmentId, sectionNotes.sectionId], set: changed }),
  )
}

export async function saveNote({ note, ...own }: OwnSection & { note: string }) {
  return saveToNotes(own, { note })
}

export async function setBookmark({ isBookmarked, ...own }: OwnSection & { isBookmarked: boolean }) {
  return saveToNotes(own, { bookmarkedAt: isBookmarked ? clock.now() : null })
}
