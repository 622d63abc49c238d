import { consonants } from '../phonemes.ts'
import { bareSymbol, isStress, isVowel, splitSymbols } from '../transcription.ts'
import { makeOnsetUtterance, makeVowelUtterance } from './single.ts'
import { toSegments } from './speech.ts'
import { lengthMilliseconds } from './synthesis.ts'
import type { Cue, Utterance, Voice, VoiceName } from './types.ts'

/**
 * The synthetic speakers. Women's formants are on average 17 % above men's and ten-year-old children's some 35 %
 * (Hillenbrand and others 1995, Acoustic characteristics of American English vowels, table V), their pitch 1.7 and 1.8
 * times as high; the differences within each group are chosen.
 */
export const voices: Readonly<Record<VoiceName, Voice>> = {
  man: { pitch: 1, tract: 1, upper: 1, breath: 0 },
  'man-2': { pitch: 0.82, tract: 0.94, upper: 0.95, breath: 0 },
  'man-3': { pitch: 1.22, tract: 1.06, upper: 1.04, breath: 0.12 },
  woman: { pitch: 1.7, tract: 1.17, upper: 1, breath: 0.05 },
  'woman-2': { pitch: 1.95, tract: 1.12, upper: 1.05, breath: 0.15 },
  child: { pitch: 2.2, tract: 1.35, upper: 1, breath: 0.05 },
}

const isVoice = (name: string): name is VoiceName => Object.hasOwn(voices, name)

/** Lets a speaker say an utterance: moves its pitch and its formants. */
export function speakAs(utterance: Utterance, voice: Voice): Utterance {
  const move = ([f1, f2, f3]: readonly [number, number, number]) =>
    [f1 * voice.tract, f2 * voice.tract, f3 * voice.tract] as const
  return {
    ...utterance,
    voice,
    segments: utterance.segments.map((each) => ({
      ...each,
      from: move(each.from),
      to: move(each.to),
      breath: each.voice > 0.5 ? Math.max(each.breath, voice.breath) : each.breath,
    })),
    pitch: utterance.pitch.map(({ milliseconds, hertz }) => ({ milliseconds, hertz: hertz * voice.pitch })),
  }
}

const longestTranscription = 60
const longestMilliseconds = 4000

const speech = /^(\[?)([^[\]|@]+)\]?(?:\|([1-5]{1,6}))?(?:@([a-z]+(?:-\d)?)(,telephone)?)?$/
const vowel = /^F(\d{2,4}),(\d{3,4})(?:>(\d{2,4}),(\d{3,4}))?@(\d{2,3})$/
const onset = /^V([pbtdkɡ])(-?\d{1,3})$/

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most

/** True for formants, in hertz, that a human voice can have; the upper limits allow for children. */
const isFormantPair = ([f1, f2]: readonly [number, number]) =>
  isWithin(f1, 150, 1300) && isWithin(f2, 450, 3700) && f1 < f2

/** Parses the text of a cue, as written in lessons and URLs. Throws with the reason if it is not one. */
export function parseCue(text: string): Cue {
  const measured = vowel.exec(text)
  if (measured) {
    const [, f1, f2, g1, g2, hertz] = measured
    const from = [Number(f1), Number(f2)] as const
    const to = g1 === undefined ? null : ([Number(g1), Number(g2)] as const)
    if (!isFormantPair(from) || (to && !isFormantPair(to))) throw new Error(`“${text}” has formants that no voice has`)
    if (!isWithin(Number(hertz), 70, 400)) throw new Error(`“${text}” has a pitch that no voice has`)
    return { kind: 'vowel', from, to, hertz: Number(hertz) }
  }
  const [, plosive, lag] = onset.exec(text) ?? []
  if (plosive !== undefined) {
    if (!isWithin(Number(lag), -200, 200)) throw new Error('voice begins at most 200 ms before or after a burst')
    return { kind: 'onset', plosive, milliseconds: Number(lag) }
  }
  const [, bracket, transcription = '', levels = '', voice = 'man', telephone] = speech.exec(text) ?? []
  if (transcription.trim() === '') throw new Error(`“${text}” says nothing that can sound`)
  if (transcription.length > longestTranscription) throw new Error(`“${text}” is too long to sound at once`)
  const isMute = (sign: string) => !(isStress(sign) || isVowel(bareSymbol(sign)) || bareSymbol(sign) in consonants)
  const mute = splitSymbols(transcription).filter(isMute)
  if (mute.length > 0) throw new Error(`“${text}” has signs without a sound: ${mute.join(' ')}`)
  if (!isVoice(voice)) throw new Error(`“${text}” has a voice that there is not: ${voice}`)
  return {
    kind: 'speech',
    transcription: transcription.trim(),
    style: bracket ? 'narrow' : 'broad',
    levels: [...levels].map(Number),
    voice,
    isTelephone: telephone !== undefined,
  }
}

function makeUtterance(cue: Cue): Utterance {
  if (cue.kind === 'vowel') return makeVowelUtterance(cue)
  if (cue.kind === 'onset') return makeOnsetUtterance(cue)
  const spoken = toSegments(cue)
  return { ...(cue.voice === 'man' ? spoken : speakAs(spoken, voices[cue.voice])), isTelephone: cue.isTelephone }
}

/** Converts a cue to segments and pitch. Throws if a symbol has no sound or the result would be too long. */
export function toUtterance(cue: Cue): Utterance {
  const utterance = makeUtterance(cue)
  if (lengthMilliseconds(utterance) > longestMilliseconds)
    throw new Error('the sound would last more than four seconds')
  return utterance
}

/** A part of a sound, in milliseconds from its beginning. */
type Stretch = { from: number; to: number }
export type Made = { utterance: Utterance; stretch: Stretch | null }

const stretched = /^(.+)~(\d{1,4})-(\d{1,4})$/

/**
 * Parses a cue, optionally with a part of it in milliseconds, as in "siː~0-120". Throws with the reason if it is not
 * valid.
 */
export function parseSound(text: string): Made {
  const [, cue = text, from, to] = stretched.exec(text) ?? []
  const utterance = toUtterance(parseCue(cue))
  if (from === undefined) return { utterance, stretch: null }
  const stretch = { from: Number(from), to: Number(to) }
  const isInside = stretch.from < stretch.to && stretch.to <= Math.ceil(lengthMilliseconds(utterance))
  if (!isInside) throw new Error(`“${text}” has no such stretch`)
  return { utterance, stretch }
}

/** Part of every URL. Change it when the synthesis changes, because browsers cache the files. */
const edition = '5'

type Signing = { sign: (name: string) => string; isSigned: (name: string, signature: string) => boolean }
let signing: Signing | null = null

/** Adds a signature to every URL from now on, so that the server makes only the sounds that its own pages link to. */
export function signSoundUrls(by: Signing) {
  signing = by
}

/** The type of file: `wav` is the sound, `png` its spectrogram. */
export type SoundFile = 'wav' | 'png'

function fileUrl(text: string, kind: SoundFile) {
  parseSound(text)
  const bytes = new TextEncoder().encode(text)
  const packed = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `/sounds/${edition}/${packed}.${signing ? `${signing.sign(`${packed}.${kind}`)}.` : ''}${kind}`
}

/**
 * Returns the URL of a cue's audio file, which contains the cue's text. Listening items use another URL, which does
 * not reveal it.
 */
export const soundUrl = (text: string) => fileUrl(text, 'wav')
export const spectrogramUrl = (text: string) => fileUrl(text, 'png')

const mostPacked = 300

/** Finds the cue of a URL, with its stretch; null if it is not a URL that we made for a sound or its spectrogram. */
export function findCueOfUrl({ edition: asked, file }: { edition: string; file: string }): string | null {
  const [, packed, signature = '', kind] = /^([\w-]+)(?:\.([\w-]+))?\.(wav|png)$/.exec(file) ?? []
  if (asked !== edition || packed === undefined || packed.length > mostPacked) return null
  if (signing ? !signing.isSigned(`${packed}.${kind}`, signature) : signature !== '') return null
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Only the one URL that we would make for this sound is valid.
    return soundUrl(text).includes(`/${packed}.`) ? text : null
  } catch {
    return null
  }
}
