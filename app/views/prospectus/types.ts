import type { findCourse } from '#app/features/courses/queries.server.ts'
import type { Course } from '#app/features/courses/types.ts'
import type { SampleItem } from '#app/features/learning/practice/sample.types.ts'
import type { CourseContents, Sample } from '#app/features/learning/types.ts'

/** All that the public page of a programme shows. */
export type Prospectus = NonNullable<Awaited<ReturnType<typeof findCourse>>> & {
  contents: CourseContents
  sample: Sample | null
  /** Of the sample's practice. */
  tryItems: readonly SampleItem[]
  related: readonly Course[]
  /** Of its own, with what it shows; null where its cover is shown by no other programme. */
  picture: { file: string; title: string } | null
  /** What the picture of the award is drawn from. */
  specimen: { number: string; seed: string }
}
