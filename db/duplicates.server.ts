const uniqueViolation = '23505'

/** True if a statement failed because another row already has the same unique value. */
export function isDuplicate(error: unknown) {
  return (
    error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === uniqueViolation
  )
}
