import { sql } from 'drizzle-orm'
import { enrollments } from '#db/tables/enrollments.ts'
import { sectionNotes } from '#db/tables/section-notes.ts'
import type { SectionNote } from './types.ts'

/** The notes of the enrolment that a statement reads, as a column of it. */
export const notesOfEnrollment = sql<SectionNote[]>`(
  select coalesce(json_agg(json_build_object(
    'sectionId', ${sectionNotes.sectionId},
    'note', ${sectionNotes.note},
    'isBookmarked', ${sectionNotes.bookmarkedAt} is not null
  )), '[]') from ${sectionNotes} where ${sectionNotes.enrollmentId} = ${enrollments.id}
)`
