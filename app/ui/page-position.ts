/**
 * Returns which rows of a list the page shows, counted from 1; null if this is not known. Lists are paged by key, so
 * the links contain the position as `at`: the first row after a key, or the last row before one.
 */
export function findPagePosition({
  parameters,
  hasPrevious,
  shown,
}: {
  parameters: URLSearchParams
  hasPrevious: boolean
  shown: number
}) {
  if (shown === 0) return null
  if (!hasPrevious) return { from: 1, to: shown }
  const at = Number(parameters.get('at'))
  if (!Number.isSafeInteger(at) || at < 1) return null
  if (parameters.has('before')) return at >= shown ? { from: at - shown + 1, to: at } : null
  return parameters.has('after') ? { from: at, to: at + shown - 1 } : null
}
