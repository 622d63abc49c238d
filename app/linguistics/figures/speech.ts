import { parseCue, utteranceOf } from '../sound/cues.ts'
import { formantKnots, lengthOf } from '../sound/synthesis.ts'
import type { Segment, Utterance } from '../sound/types.ts'
import { escapeHtml } from '#app/core/text.ts'
import { figure, round, svgText, type Attributes } from './measure.ts'
import { bracketed, partsOf, playList, transcribed } from './plays.ts'

const highestHertz = 7000
const plot = { left: 62, top: 16, height: 250 }
const pixelsAMillisecond = 0.9
const tier = 36

const rectangle = (box: Attributes) =>
  `<rect ${Object.entries(box)
    .map(([name, value]) => `${name}="${typeof value === 'number' ? round(value) : value}"`)
    .join(' ')}/>`

type Timed = Segment & { start: number; end: number }

function timed(segments: readonly Segment[]): Timed[] {
  let start = 0
  return segments.map((segment) => {
    const end = start + segment.milliseconds
    const placed = { ...segment, start, end }
    start = end
    return placed
  })
}

/** Joins the closure, burst, aspiration and frication of one sound into one interval. */
function soundsOf(segments: readonly Timed[]) {
  const sounds: { sign: string; start: number; end: number }[] = []
  for (const { sign, kind, start, end } of segments) {
    const last = sounds.at(-1)
    const goesOn = last?.sign === sign && kind !== 'closure' && kind !== 'vowel'
    if (last && goesOn) last.end = end
    else sounds.push({ sign, start, end })
  }
  return sounds
}

const y = (hertz: number) => plot.top + plot.height * (1 - Math.min(hertz, highestHertz) / highestHertz)
const x = (milliseconds: number) => plot.left + milliseconds * pixelsAMillisecond

/** True for segments whose formants are audible; elsewhere formants only shape the noise. */
const hasFormants = ({ kind }: Segment) =>
  kind === 'vowel' || kind === 'sonorant' || kind === 'nasal' || kind === 'breath'

function formantPaths(segments: readonly Timed[]) {
  const knots = formantKnots({ segments })
  const at = (milliseconds: number, i: 0 | 1 | 2) => {
    const after = knots.findIndex((knot) => knot.at >= milliseconds)
    const [one, other] = [knots[Math.max(0, after - 1)], knots[after] ?? knots.at(-1)]
    if (!one || !other) return 0
    const share = other.at === one.at ? 0 : Math.min(1, Math.max(0, (milliseconds - one.at) / (other.at - one.at)))
    return one.formants[i] + (other.formants[i] - one.formants[i]) * share
  }
  return ([0, 1, 2] as const).map((i) => {
    const path = segments.filter(hasFormants).map(({ start, end }) => {
      const corners = knots.map((knot) => knot.at).filter((when) => when > start && when < end)
      const points = [start, ...corners, end].map((when) => `${round(x(when))} ${round(y(at(when, i)))}`)
      return `M${points.join('L')}`
    })
    return `<path class="formant" d="${path.join('')}"/>`
  })
}

/** One striation per opening of the vocal folds; during a closure only the lowest frequencies are audible. */
function voicing(segments: readonly Timed[], { pitch }: Utterance) {
  const strokes: string[] = []
  const hertzAt = (milliseconds: number) => pitch.findLast((point) => point.milliseconds <= milliseconds)?.hertz ?? 110
  for (const { start, end, voice, kind } of segments) {
    if (voice < 0.2) continue
    const upTo = kind === 'closure' ? 350 : kind === 'nasal' ? 2800 : kind === 'fricative' ? 900 : 4200
    for (let when = start; when < end; when += 1000 / hertzAt(when))
      strokes.push(`M${round(x(when))} ${round(y(0))}V${round(y(upTo))}`)
  }
  return `<path class="voicing" d="${strokes.join('')}"/>`
}

function noises(segments: readonly Timed[]) {
  return segments.flatMap(({ kind, noise, breath, start, end }) => {
    const across = { x: x(start), width: Math.max(3, (end - start) * pixelsAMillisecond) }
    const bands = noise.map(({ middle, width, level }) => {
      const [low, high] = [Math.max(0, middle - width), middle + width]
      const shade = level > 0.3 ? 'noise noise-loud' : level > 0.1 ? 'noise' : 'noise noise-soft'
      return rectangle({
        class: kind === 'burst' ? 'noise noise-loud' : shade,
        ...across,
        y: y(high),
        height: y(low) - y(high),
      })
    })
    const breathed =
      breath > 0 ? [rectangle({ class: 'noise noise-soft', ...across, y: y(4200), height: y(500) - y(4200) })] : []
    return [...bands, ...breathed]
  })
}

function axes(length: number) {
  const right = x(length)
  const kilohertz = [0, 1, 2, 3, 4, 5, 6, 7]
  const times = Array.from({ length: Math.floor(length / 100) + 1 }, (_, i) => i * 100)
  const bottom = plot.top + plot.height
  return [
    `<path class="grid" d="${kilohertz.map((each) => `M${plot.left} ${round(y(each * 1000))}H${round(right)}`).join('')}"/>`,
    ...kilohertz.map((each) => svgText(String(each), { x: plot.left - 8, y: y(each * 1000) + 4, class: 'axis end' })),
    svgText('kHz', { x: plot.left - 26, y: plot.top + 4, class: 'axis end' }),
    ...times.map((each) => svgText(String(each), { x: x(each), y: bottom + tier + 18, class: 'axis' })),
    svgText('ms', { x: plot.left - 12, y: bottom + tier + 18, class: 'axis end' }),
  ]
}

const inHertz = (values: readonly number[]) => values.map((value) => `${Math.round(value / 10) * 10}`).join(', ')

/** Describes a drawing in words, sound by sound; without the symbols if they would give an answer away. */
export function describeUtterance(utterance: Utterance, isLabelled: boolean) {
  return timed(utterance.segments)
    .map(({ sign, kind, from, to, voice, noise, start, end }) => {
      const span = `${Math.round(start)} to ${Math.round(end)} ms`
      const name = isLabelled && sign ? `${sign}, ${span}` : span
      const bands = noise
        .map(({ middle, width }) => `${Math.max(0, middle - width)} to ${middle + width} Hz`)
        .join(' and ')
      const buzz = voice > 0.2 ? 'with voice' : 'without voice'
      const glide = from[0] === to[0] && from[1] === to[1] ? '' : `, moving to ${inHertz(to)} Hz`
      switch (kind) {
        case 'closure':
          return voice > 0.2 ? `${name}: closure, a low hum` : `${name}: closure, silence`
        case 'burst':
          return `${name}: burst, noise at ${bands}`
        case 'breath':
          return `${name}: breath, voiceless noise with the shape of the vowel`
        case 'fricative':
          return `${name}: noise at ${bands}, ${buzz}`
        case 'nasal':
          return `${name}: a weak voiced sound with formants near ${inHertz(from)} Hz`
        default:
          return `${name}: formants near ${inHertz(from)} Hz${glide}, ${buzz}`
      }
    })
    .join('\n')
}

/**
 * Draws formants, noise, bursts and voicing over time from the synthesis parameters. It is a diagram, not a
 * measurement.
 */
export function schemaOf({ utterance, top, isLabelled }: { utterance: Utterance; top: number; isLabelled: boolean }) {
  const segments = timed(utterance.segments)
  const length = lengthOf(utterance)
  const bottom = plot.top + plot.height
  const sounds = soundsOf(segments)
  const edges = [0, ...sounds.map(({ end }) => end)]
  const drawing = [
    ...axes(length),
    voicing(segments, utterance),
    ...noises(segments),
    ...formantPaths(segments),
    `<path class="tier-line" d="M${plot.left} ${bottom}H${round(x(length))}M${plot.left} ${bottom + tier}H${round(x(length))}"/>`,
    isLabelled
      ? `<path class="boundary" d="${edges.map((edge) => `M${round(x(edge))} ${bottom}v${tier}`).join('')}"/>`
      : '',
    ...(isLabelled
      ? sounds.map(({ sign, start, end }) =>
          svgText(sign, { x: x((start + end) / 2), y: bottom + 25, class: 'symbol' }),
        )
      : []),
  ]
  const width = x(length) + 18
  return { drawing: `<g transform="translate(0 ${top})">${drawing.join('')}</g>`, width, height: bottom + tier + 26 }
}

export const syntheticNote = 'Synthetic: made by the program from these values, not recorded.'

/** Draws rows of a transcription and its words as spectrogram diagrams, each with its sound. */
export function drawSpectrogram({ source, caption }: { source: string; caption: string }) {
  const rows = partsOf(source).map(([transcription = '', words = '']) => ({
    transcription,
    words,
    utterance: utteranceOf(parseCue(transcription)),
  }))
  let top = 0
  let width = 0
  const schemas = rows.map(({ utterance }) => {
    const schema = schemaOf({ utterance, top, isLabelled: true })
    top += schema.height + 12
    width = Math.max(width, schema.width)
    return schema.drawing
  })
  const named = rows.map(({ transcription, words }) =>
    words ? `${words} ${bracketed(transcription)}` : bracketed(transcription),
  )
  return figure({
    kind: 'spectrogram',
    name: `Schematic spectrogram of ${named.join(' and ')}${caption ? `: ${caption}` : ''}`,
    caption,
    width,
    height: top,
    drawing: schemas.join(''),
    after: playList(
      rows.map(({ transcription, words }) => ({
        cue: transcription,
        inner: `${words ? `<i>${escapeHtml(words)}</i> ` : ''}${transcribed(bracketed(transcription))}`,
      })),
    ),
    note: syntheticNote,
    asText: rows.map(({ utterance }, i) => `${named[i]}\n${describeUtterance(utterance, true)}`).join('\n\n'),
  })
}

/** Draws a sound without naming its segments, for readers who cannot hear a listening item. */
export function drawUnnamed({ cue }: { cue: string }) {
  const utterance = utteranceOf(parseCue(cue))
  return figure({
    kind: 'spectrogram',
    name: 'Schematic spectrogram of the word, without its symbols',
    caption: 'The word as a spectrogram would show it',
    ...schemaOf({ utterance, top: 0, isLabelled: false }),
    note: 'Grey areas are noise, vertical strokes are the voice, red lines are formants.',
    asText: describeUtterance(utterance, false),
  })
}

/** Lists rows of a transcription, its words and a remark, each with its sound. */
export function drawListen({ source, caption }: { source: string; caption: string }) {
  const rows = partsOf(source).map(([transcription = '', words = '', remark = '']) => {
    const inner = `${transcribed(bracketed(transcription))}${words ? ` <i>${escapeHtml(words)}</i>` : ''}`
    return { cue: transcription, inner, remark }
  })
  if (rows.length === 0) throw new Error('there is nothing to hear')
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure class="drawn drawn-listen">${title}${playList(
    rows.map(({ remark, ...row }) => ({
      ...row,
      inner: remark ? `${row.inner} <small>${escapeHtml(remark)}</small>` : row.inner,
    })),
  )}<p class="drawn-note">Synthetic: made by the program from these transcriptions, not recorded.</p></figure>\n`
}
