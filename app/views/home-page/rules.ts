/** The sentence of the headline, as it is spoken. */
export const sentenceCue = 'haʊ ˈlæŋɡwɪdʒ ˈwɜːks'

const pitchHertz = 120

/**
 * The audio cue for one sound: a vowel from its formants, a consonant between two vowels because most are inaudible
 * alone.
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
