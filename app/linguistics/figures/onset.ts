import { escapeHtml } from '#app/core/text.ts'
import { figure, round, svgText } from './measure.ts'
import { playList, transcribed } from './plays.ts'
import { syntheticNote } from './speech.ts'

/** Reads rows of plosive, voice onset time in milliseconds, and words. */
function rowsOf(source: string) {
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

const signed = (lag: number) => `${lag < 0 ? '−' : lag > 0 ? '+' : ''}${Math.abs(lag)} ms`

export function drawOnset({ source, caption }: { source: string; caption: string }) {
  const rows = rowsOf(source)
  const x = (milliseconds: number) => zero + milliseconds * scale
  const bottom = rows.length * rowHeight + 14
  const ticks = [-100, -50, 0, 50, 100, 150, 200]
  const drawing = [
    `<path class="grid" d="${ticks.map((tick) => `M${x(tick)} 6V${bottom}`).join('')}"/>`,
    ...ticks.map((tick) =>
      svgText(tick < 0 ? `−${-tick}` : String(tick), { x: x(tick), y: bottom + 18, class: 'axis' }),
    ),
    svgText('milliseconds from the burst', { x: x(50), y: bottom + 38, class: 'axis' }),
    ...rows.flatMap(({ plosive, lag, words }, i) => {
      const top = 14 + i * rowHeight
      const strokes: string[] = []
      for (let at = lag; at < after; at += 8) {
        // Before the burst the mouth is closed, so the voice is weak.
        const reach = at < 0 ? 9 : 22
        strokes.push(`M${round(x(at))} ${top + 26 - reach}v${reach * 2}`)
      }
      const breath =
        lag > 8
          ? `<rect class="noise noise-soft" x="${x(4)}" y="${top + 12}" width="${round((lag - 4) * scale)}" height="28"/>`
          : ''
      const bracket =
        lag === 0
          ? ''
          : `<path class="arc arc-marked" d="M${x(0)} ${top + 54}H${round(x(lag))}M${x(0)} ${top + 50}v8M${round(x(lag))} ${top + 50}v8"/>`
      return [
        svgText(plosive, { x: 26, y: top + 33, class: 'symbol' }),
        svgText(words, { x: 48, y: top + 24, class: 'axis start' }),
        svgText(signed(lag), { x: 48, y: top + 42, class: 'relation marked start' }),
        breath,
        `<path class="voicing voicing-strong" d="${strokes.join('')}"/>`,
        `<rect class="noise noise-loud" x="${x(0)}" y="${top}" width="4" height="52"/>`,
        bracket,
      ]
    }),
  ]
  const name = `Voice onset times of ${rows.map(({ plosive, lag }) => `${plosive} ${signed(lag)}`).join(', ')}`
  const said = ({ lag }: { lag: number }) =>
    lag < 0
      ? `the voice begins ${-lag} ms before the burst`
      : lag < 20
        ? `the voice begins with the burst or ${lag} ms after it, with no breath between`
        : `the voice begins ${lag} ms after the burst, with breath between`
  return figure({
    kind: 'onset',
    name: caption ? `${name}: ${caption}` : name,
    caption,
    width,
    height: bottom + axisHeight,
    drawing: drawing.join(''),
    after: playList(
      rows.map(({ plosive, lag, words }) => ({
        cue: `V${plosive}${lag}`,
        inner: `${transcribed(`[${plosive}${lag > 30 ? 'ʰ' : ''}a]`)} ${escapeHtml(words || signed(lag))}`,
      })),
    ),
    note: syntheticNote,
    asText: rows.map((row) => `${row.plosive}${row.words ? ` (${row.words})` : ''}: ${said(row)}`).join('\n'),
  })
}
