import type { findCourse } from '#app/features/courses/queries.server.ts'
import type { Course } from '#app/features/courses/types.ts'
import type { CourseContents, Sample } from '#app/features/learning/types.ts'

/** All that the public page of a programme shows. */
export type Prospectus = NonNullable<Awaited<ReturnType<typeof findCourse>>> & {
  contents: CourseContents
  sample: Sample | null
  related: readonly Course[]
  /** What the picture of the award is drawn from. */
  specimen: { number: string; seed: string }
}
