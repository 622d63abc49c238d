import { LRUCache } from 'lru-cache'

/** More than the files of our longest course have together. */
const mostCharacters = 500_000

/**
 * Caches what a slow function returns for the text of a file. The course editor reads every file of a course on each
 * request, and all but one of them are unchanged. Callers share the result and must not change it. Errors are not
 * cached, nor are longer texts.
 */
export function cacheByText<Result extends object>(compute: (text: string) => Result) {
  const cache = new LRUCache<string, Result>({
    maxSize: mostCharacters,
    sizeCalculation: (_, text) => text.length + 1,
    memoMethod: compute,
  })
  return (text: string): Result => cache.memo(text)
}
