import type { findCourse } from '#app/features/courses/queries.server.ts'
import type { Course } from '#app/features/courses/types.ts'
import type { SampleItem } from '#app/features/learning/practice/sample.types.ts'
import type { CourseContents, Sample } from '#app/features/learning/types.ts'

export type Prospectus = NonNullable<Awaited<ReturnType<typeof findCourse>>> & {
  contents: CourseContents
  sample: Sample | null
  tryItems: readonly SampleItem[]
  related: readonly Course[]
  /** The programme's own picture; null if the programme uses one of the shared covers. */
  picture: { file: string; title: string } | null
  /** The number and seed for the picture of the award. */
  specimen: { number: string; seed: string }
}
