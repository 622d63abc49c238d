import type { Notice } from './notice-region.tsx'

const shortest_ms = 8_000
const readingPerCharacter_ms = 90

/** How long a notice stays: at least eight seconds, longer for long texts, and errors for ever. */
export function noticeStays_ms({ tone, title = '', text }: Notice) {
  if (tone === 'error') return undefined
  return Math.max(shortest_ms, (title.length + text.length) * readingPerCharacter_ms)
}
