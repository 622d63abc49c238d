import { caps, frame, textWidth } from '../../covers/kit.ts'

export const margin = 24

/** Returns the wanted size, or a smaller one at which the words fit. */
export function fitting(words: string, room: number, size: number) {
  return Math.min(size, (size * room) / Math.max(1, textWidth(words, size)))
}

export const foot = (left: string, right: string) => [
  caps(margin, 220, left, { anchor: 'start' }),
  caps(frame.width - margin, 220, right, { anchor: 'end' }),
]
