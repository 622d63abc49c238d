import type { AskedItem } from '#app/features/courses/practice/types.ts'

/** What every way to answer gets. */
export type FieldsProps = {
  item: AskedItem
  /** Null where it is being written and stands in no course yet. */
  courseId: string | null
  /** What the fields are called; one paper holds many items. */
  name?: string
  /** What was given before, to be shown again. */
  answer: readonly string[]
  errorId: string | undefined
}
