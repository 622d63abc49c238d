import type { AskedItem } from '#app/features/courses/practice/types.ts'

/** Props shared by all answer fields. */
export type FieldsProps = {
  item: AskedItem
  /** Null in a preview, which belongs to no course. */
  courseId: string | null
  /** Name of the form fields; a self-check has several items in one form. */
  name?: string
  /** The previous answer, to be shown again. */
  answer: readonly string[]
  errorId: string | undefined
}
