import { db } from '#db/client.server.ts'
import { sectionNotes } from '#db/tables/section-notes.ts'
import { done, type Outcome } from '#app/core/outcome.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { ReadingRefusal } from './learning.messages.ts'
import { findOwnSection, type OwnSection } from './own-section.queries.server.ts'
import type { Place } from './learning.types.ts'

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
