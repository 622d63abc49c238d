import type { findCourse } from '#app/features/courses/queries.server.ts'
import type { Course } from '#app/features/courses/types.ts'
import type { CourseContents } from '#app/features/learning/types.ts'

/** A section that is open to everybody: how it begins, and the rest behind a button. */
export type Sample = {
  moduleNumber: number
  sectionNumber: number
  title: string
  opening: string
  rest: string
  examples: readonly string[]
  summary: string | null
}

/** All that the public page of a programme shows. */
export type Prospectus = NonNullable<Awaited<ReturnType<typeof findCourse>>> & {
  contents: CourseContents
  sample: Sample | null
  related: readonly Course[]
  /** What the picture of the award is drawn from. */
  specimen: { number: string; seed: string }
}
