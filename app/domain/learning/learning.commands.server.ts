import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { sectionReads } from '#db/tables/enrollments.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { ReadingRefusal } from './learning.messages.ts'
import { findOwnSection, type OwnSection } from './own-section.queries.server.ts'
import type { Place } from './learning.types.ts'
import { sectionNotes } from '#db/tables/practice.ts'

export async function markSectionRead(own: OwnSection): Promise<Outcome<Place, ReadingRefusal>> {
  const found = await findOwnSection(own)
  if (!found.ok) return found
  const { enrollmentId, place } = found.value
  await db
    .insert(sectionReads)
    .values({ enrollmentId, sectionId: own.sectionId, readAt: clock.now() })
    .onConflictDoUpdate({ target: [sectionReads.enrollmentId, sectionReads.sectionId], set: { takenBackAt: null } })
  return done(place)
}

/**
 * Marks a section as unread. The row stays, because refunds depend on how much was ever read (section 5.3 of the
 * terms).
 */
export async function markSectionUnread(own: OwnSection): Promise<Outcome<Place, ReadingRefusal>> {
  const found = await findOwnSection(own)
  if (!found.ok) return found
  const { enrollmentId, place } = found.value
  await db
    .update(sectionReads)
    .set({ takenBackAt: clock.now() })
    .where(and(eq(sectionReads.enrollmentId, enrollmentId), eq(sectionReads.sectionId, own.sectionId)))
  return done(place)
}

export async function saveNote({
  note,
  ...own
}: OwnSection & { note: string }): Promise<Outcome<Place, ReadingRefusal>> {
  const found = await findOwnSection(own)
  if (!found.ok) return found
  const { enrollmentId, place } = found.value
  const updatedAt = clock.now()
  await db
    .insert(sectionNotes)
    .values({ enrollmentId, sectionId: own.sectionId, note, updatedAt })
    .onConflictDoUpdate({ target: [sectionNotes.enrollmentId, sectionNotes.sectionId], set: { note, updatedAt } })
  return done(place)
}

export async function setBookmark({
  isBookmarked,
  ...own
}: OwnSection & { isBookmarked: boolean }): Promise<Outcome<Place, ReadingRefusal>> {
  const found = await findOwnSection(own)
  if (!found.ok) return found
  const { enrollmentId, place } = found.value
  const updatedAt = clock.now()
  const bookmarkedAt = isBookmarked ? updatedAt : null
  await db
    .insert(sectionNotes)
    .values({ enrollmentId, sectionId: own.sectionId, bookmarkedAt, updatedAt })
    .onConflictDoUpdate({
      target: [sectionNotes.enrollmentId, sectionNotes.sectionId],
      set: { bookmarkedAt, updatedAt },
    })
  return done(place)
}
