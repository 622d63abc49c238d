/** Returns the tab index that a key moves to, wrapping at both ends, or undefined for other keys. */
export function nextIndex({ key, index, length }: { key: string; index: number; length: number }) {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
