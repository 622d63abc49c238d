/** The specification names no limit; product.md: 25 MB. */
export const largestFileBytes = 25_000_000
