import { uncorrected } from '#app/ui/uncorrected.ts'
import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import type { TableSlipShown } from '../feedback.queries.server.ts'

export type FieldsProps = {
  item: AskedItem
  /** The course; null in a preview. */
  courseId: string | null
  /** Name of the form fields. A self-check has several items in one form, each with its own name. */
  name?: string
  answer: readonly string[]
  errorId: string | undefined
  /** The first wrong cell of a table, during the second try. */
  slip?: TableSlipShown | null | undefined
}

/** Attributes of a box for language material, which no device may correct. */
export const asTyped = (errorId: string | undefined) =>
  ({
    ...uncorrected,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
    'data-answer': true,
  }) as const
