import type { Utterance } from './types.ts'

/** A speaker, as differences from the voice of the tables, which is a man's. */
export type Voice = {
  /** Factor of the pitch. */
  pitch: number
  /** Factor of all formants: the tables' length of the vocal tract divided by this speaker's. */
  tract: number
  /** Factor of the fourth and higher formants beside that, in which speakers differ most. */
  upper: number
  /** Breath in the voice, 0 to 1. */
  breath: number
}

/**
 * The synthetic speakers. Women's formants are on average 17 % above men's and ten-year-old children's some 35 %
 * (Hillenbrand and others 1995, Acoustic characteristics of American English vowels, table V), their pitch 1.7 and 1.8
 * times as high; the differences within each group are chosen.
 */
export const voices = {
  man: { pitch: 1, tract: 1, upper: 1, breath: 0 },
  'man-2': { pitch: 0.82, tract: 0.94, upper: 0.95, breath: 0 },
  'man-3': { pitch: 1.22, tract: 1.06, upper: 1.04, breath: 0.12 },
  woman: { pitch: 1.7, tract: 1.17, upper: 1, breath: 0.05 },
  'woman-2': { pitch: 1.95, tract: 1.12, upper: 1.05, breath: 0.15 },
  child: { pitch: 2.2, tract: 1.35, upper: 1, breath: 0.05 },
} as const satisfies Record<string, Voice>

export type VoiceName = keyof typeof voices
export const isVoice = (name: string): name is VoiceName => Object.hasOwn(voices, name)

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
