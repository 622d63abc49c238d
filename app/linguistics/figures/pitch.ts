import { escapeHtml } from '#app/core/text.ts'
import { parseCue, toUtterance } from '../sound/cues.ts'
import { levelToHertz } from '../sound/pitch.ts'
import { lengthMilliseconds } from '../sound/synthesis.ts'
import { renderFigure, round, svgText } from './measure.ts'
import { withBrackets, splitRows, renderPlayList, renderTranscription } from './plays.ts'
import { syntheticNote } from './speech.ts'

const plot = { left: 40, top: 14, height: 112 }
const pixelsAMillisecond = 0.34
const gap = 30

/**
 * Draws the pitch of syllables or phrases. Each row has a transcription, pitch levels (1 lowest to 5 highest) and
 * words.
 */
export function drawPitch({ source, caption }: { source: string; caption: string }) {
  const rows = splitRows(source).map(([transcription = '', levels = '', words = '']) => {
    if (!/^[1-5]{1,6}$/.test(levels)) throw new Error(`“${transcription}” has no levels from 1 to 5`)
    const cue = `${transcription}|${levels}`
    return { cue, transcription, levels, words, utterance: toUtterance(parseCue(cue)) }
  })
  const bottom = plot.top + plot.height
  const yOfLevel = (level: number) => bottom - ((level - 1) / 4) * plot.height
  const yOfHertz = (hertz: number) => yOfLevel(1 + 4 * Math.log2(hertz / levelToHertz(1)))
  let left = plot.left
  const panels = rows.map(({ transcription, words, utterance }) => {
    const width = Math.max(lengthMilliseconds(utterance) * pixelsAMillisecond, 84)
    const from = left
    left += width + gap
    const stretch = width / lengthMilliseconds(utterance)
    const points = utterance.pitch.map(
      ({ milliseconds, hertz }) => `${round(from + milliseconds * stretch)} ${round(yOfHertz(hertz))}`,
    )
    const line = points.length === 1 ? `M${points[0]}h${round(width / 2)}` : `M${points.join('L')}`
    return [
      `<path class="grid" d="${[1, 2, 3, 4, 5].map((level) => `M${round(from)} ${round(yOfLevel(level))}h${round(width)}`).join('')}"/>`,
      `<path class="pitch-line" d="${line}"/>`,
      svgText(withBrackets(transcription), { x: from + width / 2, y: bottom + 26, class: 'symbol' }),
      svgText(words, { x: from + width / 2, y: bottom + 46, class: 'axis' }),
    ].join('')
  })
  const scale = [1, 2, 3, 4, 5].map((level) =>
    svgText(String(level), { x: plot.left - 14, y: yOfLevel(level) + 5, class: 'axis end' }),
  )
  const named = rows.map(
    ({ transcription, levels, words }) => `${withBrackets(transcription)}${words ? ` ${words}` : ''}, levels ${levels}`,
  )
  return renderFigure({
    kind: 'pitch',
    name: `Pitch of ${named.join('; ')}${caption ? `: ${caption}` : ''}`,
    caption,
    width: left,
    height: bottom + 58,
    drawing: scale.join('') + panels.join(''),
    after: renderPlayList(
      rows.map(({ cue, transcription, words }) => ({
        cue,
        inner: `${renderTranscription(withBrackets(transcription))} ${escapeHtml(words)}`,
      })),
    ),
    note: `Levels from 1 (lowest) to 5 within an octave, 85 to 170 Hz. ${syntheticNote}`,
    asText: rows
      .map(
        ({ transcription, words, levels }) =>
          `${withBrackets(transcription)}${words ? ` ${words}` : ''}: from level ${[...levels].join(' to level ')}`,
      )
      .join('\n'),
  })
}
