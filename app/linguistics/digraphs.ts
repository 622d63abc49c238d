/** Pairs of letters that English spelling uses for one sound, with these sounds. */
const digraphs: readonly (readonly [first: string, second: string, sounds: readonly string[]])[] = [
  ['t', 'h', ['θ', 'ð']],
  ['s', 'h', ['ʃ']],
  ['c', 'h', ['tʃ']],
  ['z', 'h', ['ʒ']],
  ['p', 'h', ['f']],
  ['n', 'ɡ', ['ŋ']],
]

/**
 * Joins two letters that English spelling uses for a sound of the expected transcription, so that they count as one
 * mistake.
 */
export function joinDigraphs(signs: readonly string[], expected: readonly string[]) {
  const hasSequence = (list: readonly string[], first: string, second: string) =>
    list.some((sign, i) => sign === first && list[i + 1] === second)
  return digraphs.reduce<readonly string[]>((read, [first, second, sounds]) => {
    const isMeant = sounds.some((sound) => expected.includes(sound) && !hasSequence(expected, sound, second))
    if (!isMeant || hasSequence(expected, first, second)) return read
    return read.flatMap((sign, i) => {
      if (sign === first && read[i + 1] === second) return [first + second]
      return sign === second && read[i - 1] === first ? [] : [sign]
    })
  }, signs)
}
