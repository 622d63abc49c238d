/** A page beyond the end of a list is its last one. */
export function pageWithin({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
  return Math.max(1, Math.min(page, Math.ceil(total / pageSize)))
}
