import type { AskedItem } from '#app/features/courses/practice/types.ts'
import type { TableSlipShown } from '../types.ts'

export type FieldsProps = {
  item: AskedItem
  /** Null in a preview, which belongs to no course. */
  courseId: string | null
  /** Name of the form fields; a self-check has several items in one form. */
  name?: string
  answer: readonly string[]
  errorId: string | undefined
  /** The first wrong cell of a table that is being mended. */
  slip?: TableSlipShown | null | undefined
}
