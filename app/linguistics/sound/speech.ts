import { bareSymbol, isNucleus, isStress, isVowel, spell } from '../transcription.ts'
import { vowels } from '../phonemes.ts'
import { consonantSegments, isVoiceless, voiced } from './consonants.ts'
import { endOf, pitchOf } from './pitch.ts'
import type { Segment, Sound, Utterance } from './types.ts'
import { glideTarget, vowelTarget } from './vowel-space.ts'

/** Splits a transcription into sounds, each with its position in the word and phrase. */
function soundsOf(transcription: string): Sound[] {
  const words = transcription.normalize('NFD').split(/\s+/).filter(Boolean).map(spell)
  const sounds = words.flatMap((signs) => {
    let isStressed = signs.filter(isNucleus).length === 1
    const word: Sound[] = []
    for (const sign of signs) {
      if (isStress(sign)) isStressed = true
      else {
        word.push({
          sign: sign.normalize('NFC'),
          symbol: symbolOf(sign),
          isNucleus: isNucleus(sign),
          isStressed,
          isInitial: word.length === 0,
          isFinal: false,
        })
        if (isNucleus(sign)) isStressed = false
      }
    }
    return word
  })
  return sounds.map((sound, i) => ({ ...sound, isFinal: sounds.slice(i + 1).every((later) => !later.isNucleus) }))
}

/** The symbol used to synthesise a sound; affricates are made of their plosive and fricative. */
function symbolOf(sign: string) {
  if (sign.startsWith('ɫ')) return 'ɫ'
  return bareSymbol(sign)
}

function vowelSegments(sound: Sound, next: Sound | undefined, style: 'broad' | 'narrow'): Segment[] {
  const { symbol, sign, isStressed, isFinal } = sound
  const shape = vowels[symbol]
  const isLong = shape?.long === true || sign.includes('ː') || sign.includes('ˑ')
  const own = shape?.to ? 210 : isLong ? 190 : symbol === 'ə' ? 75 : 115
  // Fortis consonants shorten the vowel before them; the end of a phrase lengthens everything.
  const clipped = next && isVoiceless(next) && !next.isNucleus ? 0.72 : 1
  const milliseconds = own * clipped * (isFinal ? 1.25 : 1) * (isStressed || symbol === 'ə' ? 1 : 0.75)
  return [
    { sign, kind: 'vowel', milliseconds, from: vowelTarget(symbol, style), to: glideTarget(symbol, style), ...voiced },
  ]
}

/** Turns a transcription into segments. Throws if a symbol has no sound. */
export function utter({
  transcription,
  style,
  levels = [],
}: {
  transcription: string
  style: 'broad' | 'narrow'
  levels?: readonly number[]
}): Utterance {
  const sounds = soundsOf(transcription)
  if (sounds.length === 0) throw new Error('there is nothing to sound')
  const targetOf = (sound: Sound | undefined) =>
    sound && isVowel(sound.symbol) ? vowelTarget(sound.symbol, style) : null
  const stressed: number[] = []
  const segments: Segment[] = []
  sounds.forEach((sound, i) => {
    if (isVowel(sound.symbol)) {
      if (sound.isStressed) stressed.push(endOf(segments))
      segments.push(...vowelSegments(sound, sounds[i + 1], style))
    } else {
      const neighbour = targetOf(sounds[i + 1]) ?? targetOf(sounds[i - 1])
      segments.push(...consonantSegments(sounds, i, style, neighbour))
    }
  })
  // A tone needs time to be audible.
  const drawn =
    levels.length > 1 && sounds.filter((each) => each.isNucleus).length === 1
      ? segments.map((each) =>
          each.kind === 'vowel' ? { ...each, milliseconds: Math.max(each.milliseconds, 330) } : each,
        )
      : segments
  return { segments: drawn, pitch: pitchOf(drawn, stressed, levels) }
}
