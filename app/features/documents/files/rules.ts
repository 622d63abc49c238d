/** From product.md; the specification names no limit. */
export const largestFileBytes = 25_000_000
