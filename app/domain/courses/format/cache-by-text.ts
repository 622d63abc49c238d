import { LRUCache } from 'lru-cache'

/** Enough for all files of our longest course. */
const mostCharacters = 500_000

/**
 * Caches the results of a slow function of a file's text. The course editor reads every file of a course on each
 * request, and all but one of them are unchanged. Callers share the result and must not change it. Errors and results
 * for longer texts are not cached.
 */
export function cacheByText<Result extends object>(compute: (text: string) => Result) {
  const cache = new LRUCache<string, Result>({
    maxSize: mostCharacters,
    sizeCalculation: (_, text) => text.length + 1,
    memoMethod: compute,
  })
  return (text: string): Result => cache.memo(text)
}
