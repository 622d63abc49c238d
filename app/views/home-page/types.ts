import type { Course, CourseModule } from '#app/features/courses/types.ts'
import type { Sample } from '#app/features/learning/types.ts'
import type { Subject } from '#app/core/vocabulary.ts'

/** What the home page shows of the institute's own content. */
export type HomePage = {
  featured: readonly Course[]
  /** The course that a page is shown of; null while its sections are not written. */
  page: { course: Pick<Course, 'slug' | 'title'>; modules: readonly CourseModule[]; sample: Sample } | null
  total: number
  counts: readonly { subject: Subject; certificates: number; diplomas: number }[]
  specimen: { number: string; seed: string }
}
