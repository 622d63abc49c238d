import { parseCue, spectrogramUrl, toUtterance } from '../sound/cues.ts'
import { highestHertz } from '../sound/spectrum.ts'
import { lengthMilliseconds } from '../sound/synthesis.ts'
import type { Utterance } from '../sound/types.ts'
import { escapeHtml } from '#app/core/text.ts'
import { renderFigure, round, svgText, estimateTextWidth } from './measure.ts'
import { withBrackets, splitRows, renderPlayLink, renderPlayList, renderTranscription } from './plays.ts'
import { describeUtterance, joinSounds, withTimes } from './speech.ts'

/** A labelled box over one sound, between two frequencies, to mark what the text describes. */
type Box = { sign: string; low: number; high: number; words: string }
type Panel = { utterance: Utterance; image: string; cue: string | null; words: string; boxes: readonly Box[] }

const image = { left: 44, top: 24, height: 178 }
const tier = 44
const voicingTier = 30
const gap = 22
const mostBeside = 740
const pixelsAMillisecond = 0.85
/** Width that a panel may take on a phone of 390 pixels without scrolling. */
const narrowWidth = 284

const yAt = (hertz: number) => image.top + image.height * (1 - Math.min(hertz, highestHertz) / highestHertz)

const boxed = /^(\S+)(?: (\d+)-(\d+) Hz)?: (.+)$/

function parseBox(part: string): Box {
  const [, sign = '', low = '0', high = String(highestHertz), words = ''] = boxed.exec(part) ?? []
  if (!sign || Number(low) >= Number(high)) throw new Error(`“${part}” is no box such as “s 0-1000 Hz: no strokes”`)
  return { sign, low: Number(low), high: Number(high), words }
}

/** Draws a wave where the vocal folds vibrate, and a line where they do not. */
function voicingPath(segments: ReturnType<typeof withTimes>, x: (at: number) => number, middle: number) {
  const stretches: { from: number; to: number; isVoiced: boolean }[] = []
  for (const { start, end, voice } of segments) {
    const last = stretches.at(-1)
    const isVoiced = voice > 0.2
    if (last?.isVoiced === isVoiced) last.to = end
    else stretches.push({ from: start, to: end, isVoiced })
  }
  return stretches
    .map(({ from, to, isVoiced }) => {
      const [left, right] = [x(from) + 2, x(to) - 2]
      const turns = Math.max(1, Math.round((right - left) / 12))
      const step = round((right - left) / turns / 2)
      return isVoiced
        ? `<path class="folds-wave" d="M${round(left)} ${middle}${`q${step / 2} -7 ${step} 0t${step} 0`.repeat(turns)}"/>`
        : `<path class="tier-line" d="M${round(left)} ${middle}H${round(right)}"/>`
    })
    .join('')
}

function drawBoxes({ boxes }: Panel, sounds: ReturnType<typeof joinSounds>, x: (at: number) => number) {
  return boxes.map(({ sign, low, high, words }) => {
    const sound = sounds.find((each) => each.sign === sign)
    if (!sound) throw new Error(`there is no ${sign} to box`)
    const [left, top] = [x(sound.start), yAt(high)]
    const label = Math.min(estimateTextWidth(words, 15) + 8, x(sounds.at(-1)?.end ?? 0) - left)
    const above = Math.max(image.top, top - 20)
    return [
      `<rect class="spoken-of" x="${round(left)}" y="${round(top)}" width="${round(x(sound.end) - left)}" height="${round(yAt(low) - top)}"/>`,
      `<rect class="plate" x="${round(left)}" y="${round(above)}" width="${round(label)}" height="18"/>`,
      svgText(words, { x: left + 4, y: above + 14, class: 'spoken start' }),
    ].join('')
  })
}

function drawPanel(
  panel: Panel,
  { left, top, scale, name }: { left: number; top: number; scale: number; name: string },
) {
  const { utterance, cue, words } = panel
  const segments = withTimes(utterance.segments)
  const sounds = joinSounds(segments)
  const length = lengthMilliseconds(utterance)
  const xAt = (at: number) => image.left + at * scale
  const [width, bottom] = [length * scale, image.top + image.height]
  const frame = `x="${image.left}" y="${image.top}" width="${round(width)}" height="${image.height}"`
  const kilohertz = [1, 2, 3, 4, 5, 6]
  const wordTier = cue === null ? 0 : tier
  const phones = bottom + wordTier
  const drawInterval = (from: number, to: number, at: number, text: string, className: string) => {
    const inner = `<rect class="reach" x="${round(xAt(from))}" y="${at}" width="${round((to - from) * scale)}" height="${tier}"/>${svgText(text, { x: xAt((from + to) / 2), y: at + 29, class: className })}`
    const whole = from === 0 && to === length
    const part = whole ? cue : `${cue}~${Math.round(from)}-${Math.round(to)}`
    return renderPlayLink({ cue: part ?? '', name: whole ? text : `${text} alone`, inner, kind: 'play-symbol' })
  }
  const edges = [0, ...sounds.map(({ end }) => end)].map((edge) => `M${round(xAt(edge))} ${phones}v${tier}`)
  const lines = [...new Set([bottom, phones, cue === null ? bottom : phones + tier])]
  const under = cue === null ? bottom : phones + tier
  const drawing = [
    `<mask id="${name}" maskUnits="userSpaceOnUse" ${frame}><image href="${escapeHtml(panel.image)}" ${frame} preserveAspectRatio="none"/></mask>`,
    `<rect class="energy" mask="url(#${name})" ${frame}/>`,
    `<path class="grid" d="${kilohertz.map((each) => `M${image.left - 5} ${round(yAt(each * 1000))}h5`).join('')}"/>`,
    ...kilohertz.map((each) =>
      svgText(String(each), { x: image.left - 9, y: yAt(each * 1000) + 4, class: 'axis end' }),
    ),
    svgText('kHz', { x: image.left - 9, y: 14, class: 'axis end' }),
    `<rect class="frame" ${frame}/>`,
    ...drawBoxes(panel, sounds, xAt),
    ...(cue === null
      ? []
      : [
          drawInterval(0, length, bottom, words || withBrackets(cue), words ? 'word' : 'symbol'),
          ...sounds.map(({ sign, start, end }) => drawInterval(start, end, phones, sign, 'symbol')),
          `<path class="boundary" d="M${image.left} ${bottom}v${tier}M${round(xAt(length))} ${bottom}v${tier}${edges.join('')}"/>`,
        ]),
    voicingPath(segments, xAt, under + voicingTier / 2),
    `<path class="tier-line" d="${[...lines, under + voicingTier].map((line) => `M${image.left} ${line}h${round(width)}`).join('')}"/>`,
    svgText(`${Math.round(length)} ms`, { x: xAt(length), y: under + voicingTier + 18, class: 'axis end' }),
    svgText('voice', { x: image.left - 5, y: under + voicingTier / 2 + 4, class: 'axis end' }),
  ]
  return {
    drawing: `<g transform="translate(${left} ${top})">${drawing.join('')}</g>`,
    width: image.left + width + 4,
    height: under + voicingTier + 26,
  }
}

/** Puts panels side by side if they fit, otherwise one below the other. */
function layOutPanels(panels: readonly Panel[], { name, isNarrow }: { name: string; isNarrow: boolean }) {
  const lengths = panels.map(({ utterance }) => lengthMilliseconds(utterance))
  const fitting = (narrowWidth - image.left - 4) / Math.max(...lengths)
  const scale = isNarrow ? Math.min(pixelsAMillisecond, Math.max(0.4, fitting)) : pixelsAMillisecond
  const row = lengths.reduce((sum, each) => sum + image.left + 4 + each * scale + gap, -gap)
  const isBeside = !isNarrow && row <= mostBeside
  let [left, top, width, height] = [0, 0, 0, 0]
  const drawing = panels.map((panel, i) => {
    const drawn = drawPanel(panel, { left, top, scale, name: `${name}-${isNarrow ? 'n' : 'w'}${i}` })
    width = Math.max(width, left + drawn.width)
    height = Math.max(height, top + drawn.height)
    if (isBeside) left = round(left + drawn.width + gap)
    else top = round(top + drawn.height + 8)
    return drawn.drawing
  })
  return { drawing: drawing.join(''), width, height }
}

/** Makes an id for the masks. Two spectrograms of the same sound on one page may share it. */
const maskId = (text: string) => `spectrogram-${[...text].map((sign) => sign.codePointAt(0)?.toString(36)).join('')}`

const method =
  'Computed from the synthetic sound that is played: the darker, the stronger. Strokes are single openings of the vocal folds.'

/**
 * Draws spectrograms with their sounds. Each row has a transcription, its words and boxes. The server makes the
 * picture at the URL of the sound.
 */
export function drawSpectrogram({ source, caption }: { source: string; caption: string }) {
  const panels = splitRows(source).map(([cue = '', words = '', ...boxes]) => ({
    cue,
    words,
    boxes: boxes.map(parseBox),
    utterance: toUtterance(parseCue(cue)),
    image: spectrogramUrl(cue),
  }))
  if (panels.length === 0) throw new Error('there is nothing to hear')
  const named = panels.map(({ cue, words }) => (words ? `${words} ${withBrackets(cue)}` : withBrackets(cue)))
  const name = maskId(panels.map(({ cue }) => cue).join(' '))
  const said = panels.map(({ utterance, boxes }, i) =>
    [named[i], describeUtterance(utterance, true), ...boxes.map(({ sign, words }) => `At ${sign}: ${words}`)].join(
      '\n',
    ),
  )
  return renderFigure({
    kind: 'spectrogram',
    name: `Spectrogram of ${named.join(' and ')}${caption ? `: ${caption}` : ''}`,
    caption,
    ...layOutPanels(panels, { name, isNarrow: false }),
    narrow: layOutPanels(panels, { name, isNarrow: true }),
    after: renderPlayList(
      panels.map(({ cue, words }) => ({
        cue,
        inner: `${words ? `<i>${escapeHtml(words)}</i> ` : ''}${renderTranscription(withBrackets(cue))}`,
      })),
    ),
    note: `${method} Press a word or a sound to hear it alone.`,
    asText: said.join('\n\n'),
  })
}

/**
 * Draws a sound without naming it, for students who cannot hear a listening item; `image` is the URL of its picture.
 */
export function drawUnlabelledSpectrogram({ cue, image: url }: { cue: string; image: string }) {
  const utterance = toUtterance(parseCue(cue))
  const panels = [{ utterance, image: url, cue: null, words: '', boxes: [] }]
  return renderFigure({
    kind: 'spectrogram',
    name: 'Spectrogram of the word, without its symbols',
    caption: 'The word as a spectrogram',
    ...layOutPanels(panels, { name: 'spectrogram-heard', isNarrow: false }),
    narrow: layOutPanels(panels, { name: 'spectrogram-heard', isNarrow: true }),
    note: `${method} The blue waves below show where the folds vibrate.`,
    asText: describeUtterance(utterance, false),
  })
}
