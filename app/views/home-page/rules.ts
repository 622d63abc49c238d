/** The sentence of the headline, as it is sounded. */
export const sentenceCue = 'haʊ ˈlæŋɡwɪdʒ ˈwɜːks'

const pitchHertz = 120

/**
 * A sound of the sentence by itself: a vowel from the formants that its note names, a consonant between two vowels, since hardly
 * any can be heard alone.
 */
export function cueOfNote({
  label,
  vowel,
}: {
  label: string
  vowel?: { first: readonly [number, number]; second: readonly [number, number] }
}) {
  if (!vowel) return `[ə${label}ə]`
  const { first, second } = vowel
  return `F${first[0]},${second[0]}>${first[1]},${second[1]}@${pitchHertz}`
}
