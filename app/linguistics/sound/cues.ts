import { unknownSigns } from '../transcription.ts'
import { utterOnset, utterVowel } from './single.ts'
import { utter } from './speech.ts'
import { lengthOf } from './synthesis.ts'
import type { Cue, Utterance } from './types.ts'

const longestTranscription = 60
const longestMilliseconds = 4000

const speech = /^(\[?)([^[\]|]+)\]?(?:\|([1-5]{1,6}))?$/
const vowel = /^F(\d{2,4}),(\d{3,4})(?:>(\d{2,4}),(\d{3,4}))?@(\d{2,3})$/
const onset = /^V([pbtdkɡ])(-?\d{1,3})$/

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most

/** A man's F1 lies between 150 and 1200 Hz; a child's F2 stays below 3700 Hz. */
const areFormants = ([f1, f2]: readonly [number, number]) =>
  isWithin(f1, 150, 1300) && isWithin(f2, 450, 3700) && f1 < f2

/** Parses the text of a cue, as written in lessons and URLs. Throws with the reason if it is not one. */
export function parseCue(text: string): Cue {
  const measured = vowel.exec(text)
  if (measured) {
    const [, f1, f2, g1, g2, hertz] = measured
    const from = [Number(f1), Number(f2)] as const
    const to = g1 === undefined ? null : ([Number(g1), Number(g2)] as const)
    if (!areFormants(from) || (to && !areFormants(to))) throw new Error(`“${text}” has formants that no voice has`)
    if (!isWithin(Number(hertz), 70, 400)) throw new Error(`“${text}” has a pitch that no voice has`)
    return { kind: 'vowel', from, to, hertz: Number(hertz) }
  }
  const [, plosive, lag] = onset.exec(text) ?? []
  if (plosive !== undefined) {
    if (!isWithin(Number(lag), -200, 200)) throw new Error('voice begins at most 200 ms before or after a burst')
    return { kind: 'onset', plosive, milliseconds: Number(lag) }
  }
  const [, bracket, transcription = '', levels = ''] = speech.exec(text) ?? []
  if (transcription.trim() === '') throw new Error(`“${text}” says nothing that can sound`)
  if (transcription.length > longestTranscription) throw new Error(`“${text}” is too long to sound at once`)
  const unknown = unknownSigns(transcription)
  if (unknown.length > 0) throw new Error(`“${text}” has signs without a sound: ${unknown.join(' ')}`)
  return {
    kind: 'speech',
    transcription: transcription.trim(),
    style: bracket ? 'narrow' : 'broad',
    levels: [...levels].map(Number),
  }
}

/** Returns the segments of a cue. Throws if a symbol has no sound or the result would be too long. */
export function utteranceOf(cue: Cue): Utterance {
  const utterance = cue.kind === 'speech' ? utter(cue) : cue.kind === 'vowel' ? utterVowel(cue) : utterOnset(cue)
  if (lengthOf(utterance) > longestMilliseconds) throw new Error('the sound would last more than four seconds')
  return utterance
}

/** A part of a sound, in milliseconds from its beginning. */
type Stretch = { from: number; to: number }
export type Made = { utterance: Utterance; stretch: Stretch | null }

const stretched = /^(.+)~(\d{1,4})-(\d{1,4})$/

/** Reads a cue, or one with a stretch of it in milliseconds, as in "siː~0-120". Throws with the reason if it is none. */
export function readSound(text: string): Made {
  const [, cue = text, from, to] = stretched.exec(text) ?? []
  const utterance = utteranceOf(parseCue(cue))
  if (from === undefined) return { utterance, stretch: null }
  const stretch = { from: Number(from), to: Number(to) }
  const isInside = stretch.from < stretch.to && stretch.to <= Math.ceil(lengthOf(utterance))
  if (!isInside) throw new Error(`“${text}” has no such stretch`)
  return { utterance, stretch }
}

/** Change this when the synthesis changes, because browsers cache the files. */
const edition = '2'

/** `wav` for the sound, `png` for its spectrogram. */
export type SoundFile = 'wav' | 'png'

function fileUrl(text: string, kind: SoundFile) {
  readSound(text)
  const bytes = new TextEncoder().encode(text)
  const packed = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `/sounds/${edition}/${packed}.${kind}`
}

/** The URL of a cue's audio file, which contains the text. The sound of a listening item has another one. */
export const soundUrl = (text: string) => fileUrl(text, 'wav')
export const spectrogramUrl = (text: string) => fileUrl(text, 'png')

const mostPacked = 300

/** Decodes a URL; null if it is not the URL of a sound or its spectrogram. */
export function cueOfUrl({ edition: asked, file }: { edition: string; file: string }): Made | null {
  const [, packed, kind] = /^([\w-]+)\.(wav|png)$/.exec(file) ?? []
  if (asked !== edition || packed === undefined || packed.length > mostPacked) return null
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // Each sound has exactly one URL.
    const url = kind === 'png' ? spectrogramUrl(text) : soundUrl(text)
    return url.endsWith(`/${file}`) ? readSound(text) : null
  } catch {
    return null
  }
}
