import type { Course, CourseModule } from '#app/domain/courses/courses.ts'
import type { Sample } from '#app/domain/learning/sample.ts'
import type { Subject } from '#app/core/course-vocabulary.ts'

export type HomePage = {
  featured: readonly Course[]
  /** The course whose page is shown as a sample; null until one is written. */
  page: { course: Pick<Course, 'slug' | 'title'>; modules: readonly CourseModule[]; sample: Sample } | null
  total: number
  /** A sentence such as “7 of our 69 programmes are open”. */
  openWords: string
  counts: readonly { subject: Subject; certificates: number; diplomas: number; open: number }[]
  specimen: { number: string; seed: string }
}
