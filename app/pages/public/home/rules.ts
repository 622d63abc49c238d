import { soundUrl } from '#app/linguistics/sound/cues.ts'

/** The audio cue of the headline's sentence. */
export const sentenceCue = 'haʊ ˈlæŋɡwɪdʒ ˈwɜːks'

const pitchHertz = 120

/**
 * Builds the audio cue for one sound: a vowel from its formants, or a consonant between two vowels, because most
 * consonants are inaudible alone.
 */
export function buildAudioCue({
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

/** Returns the URLs of the sentence and of each of its sounds. */
export const listSoundUrls = (notes: readonly Parameters<typeof buildAudioCue>[0][]) => ({
  sentence: soundUrl(sentenceCue),
  phones: notes.map((note) => soundUrl(buildAudioCue(note))),
})
