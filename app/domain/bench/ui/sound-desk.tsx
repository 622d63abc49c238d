import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { Track } from '#app/linguistics/acoustics/sampling.ts'
import { Button } from '#app/ui/button.tsx'
import { findVoiced, formatSeconds } from '../speech.say.ts'
import { playSound, stopPlaying } from './audio.ts'
import { Choice, Tool } from './bench-controls.tsx'
import type { Shown, Span } from './draw-sound.ts'
import { formatReadout, SelectionValues, ValueTable } from './sound-values.tsx'
import { SoundView } from './sound-view.tsx'
import type { Analysed } from './use-analysis.ts'

/** The parts of a sound that a tier below its picture needs. `scale` are the times under both. */
export type Desk = {
  view: Span
  cursor: number
  milliseconds: number
  play: (span: Span) => void
  scale: ReactNode
}

const shortestView = 20
const speeds = [
  [1, 'normal'],
  [2, 'half'],
  [4, 'a quarter'],
] as const
const curves = [
  ['pitch', 'Pitch, F0 (blue line)'],
  ['formants', 'Formants, F1 to F4 (red dots)'],
  ['intensity', 'Intensity (green line)'],
] as const

/** A sound to look at, play and measure. `children` gets what is in view, to draw a tier below. */
export function SoundDesk({
  analysed,
  highest,
  model,
  measured,
  below,
  children = ({ scale }) => scale,
}: {
  analysed: Analysed
  highest: number
  model?: readonly Track[] | undefined
  /** The stretch in which the vowel of the sound is measured. */
  measured?: Span | null | undefined
  /** Shown below the values at the cursor. */
  below?: ReactNode
  children?: ((desk: Desk) => ReactNode) | undefined
}) {
  const { sound, analysis } = analysed
  const milliseconds = Math.max(1, Math.round((sound.samples.length / sound.rate) * 1000))
  const [view, setView] = useState<Span>({ from: 0, to: milliseconds })
  const [selection, setSelection] = useState<Span | null>(null)
  const [cursor, setCursor] = useState(() => {
    const { from, to } = findVoiced(analysis) ?? { from: 0, to: milliseconds }
    return Math.round((from + to) / 2)
  })
  const [slowness, setSlowness] = useState(1)
  const [shown, setShown] = useState<Shown>({ pitch: true, formants: true, intensity: false })
  const play = useCallback((span: Span) => playSound(sound, { ...span, slowness }), [sound, slowness])
  const shownLength = view.to - view.from
  const show = (middle: number, length = shownLength) => {
    const from = Math.min(milliseconds - length, Math.max(0, middle - length / 2))
    setView({ from, to: from + length })
  }
  const zoom = (factor: number) =>
    show(
      selection ? (selection.from + selection.to) / 2 : cursor,
      Math.min(milliseconds, Math.max(shortestView, shownLength * factor)),
    )
  const moveCursor = (at: number) => {
    setCursor(at)
    if (at < view.from || at > view.to) show(at)
  }
  const whole = { from: 0, to: milliseconds }
  const playShown = () => play(selection ?? view)
  const readout = useMemo(() => formatReadout(analysis, cursor), [analysis, cursor])
  const scale = (
    <>
      <p className="tnum flex justify-between text-xs text-ink-2">
        <span>{Math.round(view.from)} ms</span>
        <span>
          {`0 to ${highest.toLocaleString('en-GB')} Hz${shown.pitch && !model ? '; pitch line 0 to 500 Hz' : ''}`}
        </span>
        <span>{Math.round(view.to)} ms</span>
      </p>
      {measured && (
        <p className="text-xs">
          <span
            aria-hidden="true"
            className="mr-1.5 inline-block h-3 w-4 border-x border-ink bg-mark/50 align-[-1px]"
          />
          {`Where the vowel is measured: ${formatSeconds(measured)}, the middle third of the longest voiced stretch.`}
        </p>
      )}
      {shownLength < milliseconds && (
        <label className="flex items-center gap-2 text-sm">
          <span>Scroll</span>
          <input
            type="range"
            min={0}
            max={Math.round(milliseconds - shownLength)}
            step={Math.max(1, Math.round(shownLength / 100))}
            value={view.from}
            aria-valuetext={`${Math.round(view.from)} to ${Math.round(view.to)} ms`}
            onChange={({ target: { value } }) => show(Number(value) + shownLength / 2)}
            className="min-h-11 min-w-0 flex-1"
          />
        </label>
      )}
    </>
  )
  return (
    // One column that is no wider than the bench, so that a phone scrolls the table of values and not the page.
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="min-w-0">
        <SoundView
          sound={sound}
          analysis={analysis}
          view={view}
          selection={selection}
          cursor={cursor}
          shown={shown}
          highest={highest}
          model={model}
          measured={measured}
          milliseconds={milliseconds}
          valueText={readout}
          onCursor={moveCursor}
          onSelect={setSelection}
          onZoom={zoom}
          onPlay={playShown}
        />
        {children({ view, cursor, milliseconds, play, scale })}
      </div>
      <p className="tnum text-sm" data-readout>
        {readout}
      </p>
      {below}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="button" size="small" onClick={playShown}>
          {selection ? 'Play the selection' : 'Play'}
        </Button>
        <Tool onClick={stopPlaying}>Stop playing</Tool>
        <Choice
          label="Speed"
          value={slowness}
          options={speeds}
          onChoose={(value) => setSlowness(Number(value))}
          isBeside
        />
        <Tool onClick={() => zoom(0.5)}>Zoom in</Tool>
        <Tool onClick={() => zoom(2)}>Zoom out</Tool>
        <Tool onClick={() => setView(selection && selection.to - selection.from >= shortestView ? selection : whole)}>
          {selection ? 'Show the selection' : 'Show all'}
        </Tool>
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <legend className="sr-only">Curves</legend>
        {curves
          // The blue lines are the formants of a model where there is one.
          .filter(([curve]) => !(model && curve === 'pitch'))
          .map(([curve, label]) => (
            <label key={curve} className="flex min-h-8 items-center gap-2">
              <input
                type="checkbox"
                checked={shown[curve]}
                onChange={() => setShown({ ...shown, [curve]: !shown[curve] })}
              />
              {label}
            </label>
          ))}
      </fieldset>
      {selection && <SelectionValues analysis={analysis} selection={selection} />}
      <details className="text-sm">
        <summary>Keys</summary>
        <p className="mt-1 text-ink-2">
          In the picture: left and right move the cursor by 1 ms, with Shift by 10, Page Up and Page Down by 50. [ and ]
          set the start and the end of a selection, Escape removes it. + and − zoom, Space plays. With a pointer, press
          to set the cursor and drag to select.
        </p>
      </details>
      <ValueTable analysis={analysis} span={selection ?? view} measured={measured} />
    </div>
  )
}
