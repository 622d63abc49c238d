const steps = 24

/**
 * Returns one of 24 flex-grow classes for a count. A width in a style attribute would break the
 * Content-Security-Policy.
 */
export function intervalClass({ count, largest }: { count: number; largest: number }) {
  const step = largest > 0 ? Math.round((count / largest) * steps) : 1
  return `grow-${Math.min(Math.max(step, 1), steps)}`
}
