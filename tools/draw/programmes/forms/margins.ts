import { capsText, frame, measureText } from '../../covers/kit.ts'

export const margin = 24

/** Returns the wanted size, or a smaller one at which the words fit. */
export function fitSize(words: string, room: number, size: number) {
  return Math.min(size, (size * room) / Math.max(1, measureText(words, size)))
}

export const drawFoot = (left: string, right: string) => [
  capsText(margin, 220, left, { anchor: 'start' }),
  capsText(frame.width - margin, 220, right, { anchor: 'end' }),
]
