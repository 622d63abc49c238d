import type { AskedItem } from '#app/features/courses/practice/types.ts'

export type FieldsProps = {
  item: AskedItem
  /** Null in a preview, which belongs to no course. */
  courseId: string | null
  /** Name of the form fields; a self-check has several items in one form. */
  name?: string
  answer: readonly string[]
  errorId: string | undefined
}
