import { useState } from 'react'
import { formatNumber } from '#app/core/text.ts'
import type { Analysis } from '#app/linguistics/acoustics/analysis.ts'
import { median, valueAt, valuesWithin } from '#app/linguistics/acoustics/sampling.ts'
import { formatSeconds } from '../speech.say.ts'
import type { Span } from './draw-sound.ts'

/** Formats a whole number; a dash if there is none. */
export const whole = (value: number) => (Number.isFinite(value) ? formatNumber(Math.round(value)) : '–')

/** Formats the values at a time, as they are shown and said. */
export function formatReadout({ pitch, formants, intensity }: Analysis, at: number) {
  const hertz = valueAt(pitch, at)
  const found = formants.slice(0, 3).map((track, i) => `F${i + 1} ${whole(valueAt(track, at))}`)
  const level = valueAt(intensity, at)
  return [
    `${at} ms`,
    Number.isFinite(hertz) ? `F0 ${Math.round(hertz)} Hz` : 'no pitch',
    `${found.join(', ')} Hz`,
    Number.isFinite(level) ? `${Math.round(level)} dB` : null,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The curves whose values are shown: F0, F1 to F3, intensity. */
const listTracks = ({ pitch, formants, intensity }: Analysis) => [pitch, ...formants.slice(0, 3), intensity]

/** Formats the medians of these curves within a stretch. */
const formatMedians = (analysis: Analysis, { from, to }: Span) =>
  listTracks(analysis).map((track) => whole(median(valuesWithin(track, from, to))))

/** Length, pitch, formants and intensity of a selection. */
export function SelectionValues({ analysis, selection }: { analysis: Analysis; selection: Span }) {
  const medians = formatMedians(analysis, selection)
  const facts = [
    ['Selection', `${selection.from} to ${selection.to} ms`],
    ['Length', `${selection.to - selection.from} ms`],
    ...['F0', 'F1', 'F2', 'F3'].map((name, i) => [name, `${medians[i]} Hz`]),
    ['Intensity', `${medians[4]} dB`],
  ]
  return (
    <dl
      className="tnum flex flex-wrap gap-x-5 gap-y-1 border-y border-rule py-2 text-sm"
      aria-label="Medians of the selection"
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="inline text-ink-2">{name}</dt> <dd className="inline">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const formatSigned = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(Math.round(value))}`

const rows = 25

/** The values as a table, for screen readers and for copying: in equal steps over what is selected or in view. */
export function ValueTable({
  analysis,
  span,
  measured,
}: {
  analysis: Analysis
  span: Span
  /** The stretch in which the vowel is measured; the last row gives its medians. */
  measured?: Span | null | undefined
}) {
  const [isOpen, setIsOpen] = useState(false)
  const step = Math.max(1, Math.ceil((span.to - span.from) / rows / 5) * 5)
  const times = Array.from(
    { length: Math.max(1, Math.floor((span.to - span.from) / step)) },
    (_, i) => Math.round(span.from) + i * step,
  )
  const { onset } = analysis
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Values as a table</summary>
      {isOpen && (
        <div className="table-scroll mt-2" tabIndex={0} role="group" aria-label="Values as a table">
          <table className="tnum">
            <caption>
              <span>{`From ${Math.round(span.from)} to ${Math.round(span.to)} ms, every ${step} ms.`}</span>{' '}
              <span>
                {onset
                  ? `First release of a plosive at ${onset.burst} ms, voice from ${Math.round(onset.voice)} ms: voice onset time ${formatSigned(onset.vot)} ms.`
                  : 'No plosive is released before a voice, so there is no voice onset time.'}
              </span>
            </caption>
            <thead>
              <tr>
                {['Time, ms', 'F0, Hz', 'F1, Hz', 'F2, Hz', 'F3, Hz', 'Intensity, dB'].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.map((at) => (
                <tr key={at}>
                  <th scope="row">{at}</th>
                  {listTracks(analysis).map((track, i) => (
                    <td key={i}>{whole(valueAt(track, at))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            {measured && (
              <tfoot>
                <tr>
                  <th scope="row">Measured vowel, {formatSeconds(measured)}</th>
                  {formatMedians(analysis, measured).map((value, i) => (
                    <td key={i}>{value}</td>
                  ))}
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      )}
    </details>
  )
}
