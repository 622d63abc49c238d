/** The index a key moves to in a row of tabs, wrapping at both ends; undefined for keys that move nothing. */
export function nextIndex({ key, index, length }: { key: string; index: number; length: number }) {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
