import { consonants } from '../phonemes.ts'
import { silent, table, voiced } from './consonants.ts'
import { lengthMilliseconds } from './synthesis.ts'
import type { Cue, Formants, Segment, Utterance } from './types.ts'

export function makeVowelUtterance({ from, to, hertz }: Extract<Cue, { kind: 'vowel' }>): Utterance {
  const thirdFormant = (second: number) => Math.max(2400, Math.min(3300, second + 550))
  const withThirdFormant = ([f1, f2]: readonly [number, number]): Formants => [f1, f2, thirdFormant(f2)]
  const milliseconds = 380
  const segment: Segment = {
    sign: '',
    kind: 'vowel',
    milliseconds,
    from: withThirdFormant(from),
    to: withThirdFormant(to ?? from),
    ...voiced,
  }
  return {
    segments: [segment],
    pitch: [
      { milliseconds: 0, hertz },
      { milliseconds, hertz: hertz * 0.85 },
    ],
  }
}

/** Makes a plosive before [a] with the given voice onset time in milliseconds. Negative values are prevoiced. */
export function makeOnsetUtterance({ plosive, milliseconds }: Extract<Cue, { kind: 'onset' }>): Utterance {
  const made = table[plosive]
  if (!made || consonants[plosive]?.manner !== 'plosive') throw new Error(`${plosive} is no plosive`)
  const at = made.formants
  const open: Formants = [750, 1300, 2500]
  const lead = Math.max(0, -milliseconds)
  const shape = { sign: plosive, from: at, to: at, ...silent }
  const closure: Segment = {
    ...shape,
    kind: 'closure',
    milliseconds: lead || 20,
    voice: lead > 0 ? 0.45 : 0,
  }
  const burst: Segment = {
    ...shape,
    kind: 'burst',
    milliseconds: Math.max(4, Math.min(8, milliseconds || 8)),
    noise: table[findVoicelessPartner(plosive)]?.noise ?? [],
  }
  const breath: Segment = {
    ...shape,
    sign: 'ʰ',
    to: open,
    kind: 'breath',
    milliseconds: Math.max(0, milliseconds - 8),
    breath: 0.25,
  }
  const vowel: Segment = { sign: 'a', kind: 'vowel', milliseconds: 260, from: open, to: open, ...voiced }
  const segments = [closure, burst, ...(breath.milliseconds > 0 ? [breath] : []), vowel]
  return {
    segments,
    pitch: [
      { milliseconds: 0, hertz: 125 },
      { milliseconds: lengthMilliseconds({ segments }), hertz: 90 },
    ],
  }
}

const findVoicelessPartner = (plosive: string) => ({ b: 'p', d: 't', ɡ: 'k' })[plosive] ?? plosive
