import { bareSymbol, isNucleus, isStress, isVowel, splitSymbols } from '../transcription.ts'
import { vowels } from '../phonemes.ts'
import { makeConsonantSegments, isVoiceless, voiced } from './consonants.ts'
import { makePitch } from './pitch.ts'
import { lengthMilliseconds } from './synthesis.ts'
import type { Cue, Segment, Sound, Utterance } from './types.ts'
import { glideTarget, vowelTarget } from './vowel-space.ts'

/** Splits a transcription into sounds, each with its position in the word and phrase. */
function splitSounds(transcription: string): Sound[] {
  const words = transcription.normalize('NFD').split(/\s+/).filter(Boolean).map(splitSymbols)
  const sounds = words.flatMap((signs) => {
    let isStressed = signs.filter(isNucleus).length === 1
    const word: Sound[] = []
    for (const sign of signs) {
      if (isStress(sign)) isStressed = true
      else {
        word.push({
          sign: sign.normalize('NFC'),
          symbol: sign.startsWith('ɫ') ? 'ɫ' : bareSymbol(sign),
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

function makeVowelSegments(sound: Sound, next: Sound | undefined, style: 'broad' | 'narrow'): Segment[] {
  const { symbol, sign, isStressed, isFinal } = sound
  const shape = vowels[symbol]
  const isLong = shape?.long === true || sign.includes('ː') || sign.includes('ˑ')
  const own = shape?.to ? 210 : isLong ? 190 : symbol === 'ə' ? 75 : 115
  // Fortis consonants shorten the vowel before them; at the end of a phrase, vowels are longer.
  const clipped = next && isVoiceless(next) && !next.isNucleus ? 0.72 : 1
  const milliseconds = own * clipped * (isFinal ? 1.25 : 1) * (isStressed || symbol === 'ə' ? 1 : 0.75)
  return [
    { sign, kind: 'vowel', milliseconds, from: vowelTarget(symbol, style), to: glideTarget(symbol, style), ...voiced },
  ]
}

/** Turns a transcription into segments. Throws if a symbol has no sound. */
export function toSegments({ transcription, style, levels }: Extract<Cue, { kind: 'speech' }>): Utterance {
  const sounds = splitSounds(transcription)
  if (sounds.length === 0) throw new Error('there is nothing to sound')
  const findVowelTarget = (sound: Sound | undefined) =>
    sound && isVowel(sound.symbol) ? vowelTarget(sound.symbol, style) : null
  const stressed: number[] = []
  const segments: Segment[] = []
  sounds.forEach((sound, i) => {
    if (isVowel(sound.symbol)) {
      if (sound.isStressed) stressed.push(lengthMilliseconds({ segments }))
      segments.push(...makeVowelSegments(sound, sounds[i + 1], style))
    } else {
      const neighbour = findVowelTarget(sounds[i + 1]) ?? findVowelTarget(sounds[i - 1])
      segments.push(...makeConsonantSegments(sounds, i, style, neighbour))
    }
  })
  // A single syllable with a tone is lengthened, so that the tone can be heard.
  const drawn =
    levels.length > 1 && sounds.filter((each) => each.isNucleus).length === 1
      ? segments.map((each) =>
          each.kind === 'vowel' ? { ...each, milliseconds: Math.max(each.milliseconds, 330) } : each,
        )
      : segments
  return { segments: drawn, pitch: makePitch(drawn, stressed, levels) }
}
