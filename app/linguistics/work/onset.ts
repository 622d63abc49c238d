import { renderFigure, round, svgText } from '../figures/measure.ts'
import { makeTextCell, makeNumberCell, formatNumber, makeStepTable } from './cells.ts'
import type { Random } from './random.ts'
import type { Slip, TableExercise } from './types.ts'

const kinds = [
  'voice before the burst',
  'voice with the burst or just after',
  'voice long after the burst: aspirated',
] as const
const reread = 'Look at the waveform again: a line stands every 10 ms.'
const plosives = { bilabial: ['b', 'p'], alveolar: ['d', 't'], velar: ['ɡ', 'k'] } as const

/**
 * Length of the drawing in milliseconds, pixels per millisecond (`scale`), and milliseconds of a period at 125 Hz
 * (`period`).
 */
const span = 320
const scale = 1.78
const period = 8
const [top, middle, bottom] = [10, 62, 114]
const left = 14

/** Draws a waveform from the start of the recording, with a line every ten milliseconds. */
function drawWaveform({ burst, voice }: { burst: number; voice: number }) {
  const xAt = (milliseconds: number) => round(left + milliseconds * scale)
  const lines = Array.from({ length: span / 10 + 1 }, (_, i) => `M${xAt(i * 10)} ${top}V${bottom}`)
  const labels = Array.from({ length: span / 40 + 1 }, (_, i) => i * 40)
  const pulses: string[] = []
  for (let at = voice; at < span; at += period) {
    // Before the burst the mouth is closed, so the strokes of the voice are short.
    const reach = at < burst ? 10 : 34
    pulses.push(`M${xAt(at)} ${middle - reach}V${middle + reach}`)
  }
  const hasBreath = voice - burst > 20
  const breath = hasBreath
    ? `<rect class="noise noise-soft" x="${xAt(burst + 4)}" y="${middle - 12}" width="${round((voice - burst - 4) * scale)}" height="24"/>`
    : ''
  const rows = [
    voice < burst ? `from ${voice} ms: weak, regular pulses of the voice` : `to ${burst} ms: silence`,
    `${burst} ms: a sudden spike`,
    ...(hasBreath ? [`${burst + 4} to ${voice} ms: noise without pulses`] : []),
    voice < burst
      ? `after ${burst} ms: strong, regular pulses`
      : `from ${voice} ms: strong, regular pulses of the voice`,
  ]
  return renderFigure({
    kind: 'waveform',
    name: `Waveform of a plosive and a vowel, 0 to ${span} ms`,
    caption: '',
    width: left * 2 + span * scale,
    height: bottom + 44,
    drawing: [
      `<path class="grid" d="${lines.join('')}M${xAt(0)} ${middle}H${xAt(span)}"/>`,
      breath,
      `<path class="voicing voicing-strong" d="${pulses.join('')}"/>`,
      `<rect class="noise noise-loud" x="${round(xAt(burst) - 1.5)}" y="${top}" width="3" height="${bottom - top}"/>`,
      ...labels.map((at) => svgText(String(at), { x: xAt(at), y: bottom + 18, class: 'axis' })),
      svgText('milliseconds', { x: xAt(span / 2), y: bottom + 38, class: 'axis' }),
    ].join(''),
    asText: rows.join('\n'),
  })
}

/** Tolerance in milliseconds: an answer between two lines of the drawing counts as the nearer line. */
const reading = 4
const newSlip = (value: number, words: string, tolerance = reading): Slip => ({ value, words, tolerance })

/** A voice onset time from which a plosive is aspirated, in milliseconds: between the longest short lag and 50. */
const leastAspirated = 35

export function makeOnset({ places }: { places: readonly (keyof typeof plosives)[] }, random: Random): TableExercise {
  const place = random.pick(places)
  const at = random.integer(0, 2)
  const lag = [random.integer(-10, -6), random.integer(0, 2), random.integer(5, 9)][at] ?? 0
  const burst = random.integer(12, 17) * 10
  const voice = burst + lag * 10
  const right = lag * 10
  const kind = kinds[at] ?? kinds[0]
  return {
    kind: 'table',
    task: `The plosive is ${place}, {[${plosives[place][0]}]} or {[${plosives[place][1]}]}. A line stands every 10 ms.`,
    given: [],
    figureHtml: drawWaveform({ burst, voice }),
    table: makeStepTable('From the waveform to the voice onset time', [
      'Burst at (ms)',
      'Voicing begins at (ms)',
      'Voice onset time (ms)',
      'What it is',
    ]),
    cells: [
      makeNumberCell({
        name: 'Time of the burst, in milliseconds',
        right: burst,
        tolerance: reading,
        slips: [newSlip(voice, 'That is where the voicing begins. The burst is the single high spike.')],
        otherwise: reread,
        rule: 'The burst is the sudden spike at which the closure opens.',
        working: `${burst} ms`,
      }),
      makeNumberCell({
        name: 'Start of voicing, in milliseconds',
        right: voice,
        tolerance: reading,
        slips: [
          newSlip(burst, 'That is the burst. Voicing shows as pulses at regular intervals.'),
          ...(lag > 2
            ? [newSlip(burst + 4, 'Noise begins there. Voicing shows as pulses at regular intervals.', reading - 1)]
            : []),
        ],
        otherwise: reread,
        rule: 'Voicing begins with the first of the pulses that follow each other at regular intervals.',
        working: `${voice} ms`,
      }),
      makeNumberCell({
        name: 'Voice onset time, in milliseconds',
        right,
        tolerance: reading,
        follows: (own) => own.number(1) - own.number(0),
        slips: [
          newSlip(-right, 'The sign is wrong. Count from the burst: what comes before it is negative.'),
          newSlip(voice, 'That is counted from the start of the recording. Count from the burst.'),
          newSlip(voice + burst, 'That is the sum of the two times. Take the burst off the start of voicing.'),
          newSlip(right / 1000, 'That is in seconds. The cell asks for milliseconds.', reading / 1000),
        ],
        rule: 'Voice onset time is the start of voicing minus the burst.',
        working: `${voice} − ${burst} = ${formatNumber(right)}`,
      }),
      makeTextCell({
        name: 'What it is',
        right: kind,
        choices: kinds,
        follows: (own) => kinds[own.number(2) < -reading ? 0 : own.number(2) < leastAspirated ? 1 : 2],
        slips: [
          { value: kinds[0], words: 'Then the voice onset time would be below nought.' },
          { value: kinds[1], words: 'Then the voice onset time would be near nought.' },
          { value: kinds[2], words: 'Then there would be a delay of some 50 ms or more, filled with breath.' },
        ],
        rule: 'Below nought the voice comes first; near nought there is no breath; from some 50 ms on the plosive is aspirated.',
      }),
    ],
  }
}
