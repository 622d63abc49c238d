import { escapeHtml } from '#app/core/text.ts'
import { renderFigure, round, svgText } from './measure.ts'
import { renderPlayList, renderTranscription } from './plays.ts'
import { syntheticNote } from './speech.ts'

/** Parses rows of a plosive, a voice onset time in milliseconds, and words. */
function parseRows(source: string) {
  return source
    .trim()
    .split('\n')
    .map((row) => {
      const [plosive = '', lag = '', ...words] = row.trim().replaceAll('−', '-').split(/\s+/)
      if (!/^-?\d{1,3}$/.test(lag)) throw new Error(`“${row}” has no plosive and milliseconds`)
      return { plosive, lag: Number(lag), words: words.join(' ') }
    })
}

const width = 620
const rowHeight = 74
const axisHeight = 46
const zero = 240
const scale = 1.15
const after = 200

const formatLag = (lag: number) => `${lag < 0 ? '−' : lag > 0 ? '+' : ''}${Math.abs(lag)} ms`

export function drawOnset({ source, caption }: { source: string; caption: string }) {
  const rows = parseRows(source)
  const xAt = (milliseconds: number) => zero + milliseconds * scale
  const bottom = rows.length * rowHeight + 14
  const ticks = [-100, -50, 0, 50, 100, 150, 200]
  const drawing = [
    `<path class="grid" d="${ticks.map((tick) => `M${xAt(tick)} 6V${bottom}`).join('')}"/>`,
    ...ticks.map((tick) =>
      svgText(tick < 0 ? `−${-tick}` : String(tick), { x: xAt(tick), y: bottom + 18, class: 'axis' }),
    ),
    svgText('milliseconds from the burst', { x: xAt(50), y: bottom + 38, class: 'axis' }),
    ...rows.flatMap(({ plosive, lag, words }, i) => {
      const top = 14 + i * rowHeight
      const strokes: string[] = []
      for (let at = lag; at < after; at += 8) {
        // Before the burst the mouth is closed, so the strokes of the voice are short.
        const reach = at < 0 ? 9 : 22
        strokes.push(`M${round(xAt(at))} ${top + 26 - reach}v${reach * 2}`)
      }
      const breath =
        lag > 8
          ? `<rect class="noise noise-soft" x="${xAt(4)}" y="${top + 12}" width="${round((lag - 4) * scale)}" height="28"/>`
          : ''
      const bracket =
        lag === 0
          ? ''
          : `<path class="arc arc-marked" d="M${xAt(0)} ${top + 54}H${round(xAt(lag))}M${xAt(0)} ${top + 50}v8M${round(xAt(lag))} ${top + 50}v8"/>`
      return [
        svgText(plosive, { x: 26, y: top + 33, class: 'symbol' }),
        svgText(words, { x: 48, y: top + 24, class: 'axis start' }),
        svgText(formatLag(lag), { x: 48, y: top + 42, class: 'relation marked start' }),
        breath,
        `<path class="voicing voicing-strong" d="${strokes.join('')}"/>`,
        `<rect class="noise noise-loud" x="${xAt(0)}" y="${top}" width="4" height="52"/>`,
        bracket,
      ]
    }),
  ]
  const name = `Voice onset times of ${rows.map(({ plosive, lag }) => `${plosive} ${formatLag(lag)}`).join(', ')}`
  const describeLag = ({ lag }: { lag: number }) =>
    lag < 0
      ? `the voice begins ${-lag} ms before the burst`
      : lag < 20
        ? `the voice begins with the burst or ${lag} ms after it, with no breath between`
        : `the voice begins ${lag} ms after the burst, with breath between`
  return renderFigure({
    kind: 'onset',
    name: caption ? `${name}: ${caption}` : name,
    caption,
    width,
    height: bottom + axisHeight,
    drawing: drawing.join(''),
    after: renderPlayList(
      rows.map(({ plosive, lag, words }) => ({
        cue: `V${plosive}${lag}`,
        inner: `${renderTranscription(`[${plosive}${lag > 30 ? 'ʰ' : ''}a]`)} ${escapeHtml(words || formatLag(lag))}`,
      })),
    ),
    note: syntheticNote,
    asText: rows.map((row) => `${row.plosive}${row.words ? ` (${row.words})` : ''}: ${describeLag(row)}`).join('\n'),
  })
}
