import type { Notice } from '#app/core/notice.ts'

const shortestMilliseconds = 8_000
const readingMillisecondsPerCharacter = 90

/**
 * Returns how long a notice is shown: at least eight seconds, longer for long texts; undefined for errors, which do not
 * disappear.
 */
export function noticeMilliseconds({ tone, title = '', text }: Notice) {
  if (tone === 'error') return undefined
  return Math.max(shortestMilliseconds, (title.length + text.length) * readingMillisecondsPerCharacter)
}
