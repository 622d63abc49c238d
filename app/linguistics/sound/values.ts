import { joinSounds, withTimes } from '../figures/speech.ts'
import { formantsOverTime, hertzOverTime } from './synthesis.ts'
import type { Segment, Utterance } from './types.ts'

const hasVoice = ({ voice }: Segment) => voice > 0.4

const findBurst = (segments: ReturnType<typeof withTimes>, from: number, to: number) =>
  segments.find(({ kind, start }) => kind === 'burst' && start >= from && start < to)

/** Finds the voice onset time of the plosive within a stretch: negative if the closure is voiced from the beginning. */
function findVot(segments: ReturnType<typeof withTimes>, from: number, to: number) {
  const burst = findBurst(segments, from, to)
  if (!burst) return null
  const i = segments.indexOf(burst)
  const closure = segments[i - 1]
  if (closure?.kind === 'closure' && closure.voice > 0.2) return closure.start - burst.start
  const voice = segments.slice(i).find(hasVoice)
  const between = segments.slice(i + 1).find(({ kind }) => kind !== 'breath')
  return voice && between === voice ? voice.start - burst.start : null
}

export type SoundValues = ReturnType<typeof listValues>[number]

/** Lists the sounds of an utterance with the values that they were made from, in milliseconds and hertz. */
export function listValues(utterance: Utterance) {
  const segments = withTimes(utterance.segments)
  return joinSounds(segments).map(({ sign, start, end }) => {
    const middle = (start + end) / 2
    const within = segments.find((each) => each.start <= middle && middle < each.end)
    const isOpen = within?.kind === 'vowel' || within?.kind === 'sonorant' || within?.kind === 'nasal'
    return {
      sign,
      start,
      end,
      /** In its middle; null where it is voiceless. */
      f0: within && within.voice > 0.2 ? hertzOverTime(utterance)(middle) : null,
      /** F1 to F3 in its middle; null where it has no steady shape of its own: in plosives, fricatives and breath. */
      formants: isOpen && hasVoice(within) ? formantsOverTime(utterance)(middle) : null,
      /** When it is released, if it is. */
      release: findBurst(segments, start, end)?.start ?? null,
      /** From the release to the voice; null for everything but a plosive that is released before a voiced sound. */
      vot: findVot(segments, start, end),
    }
  })
}
