import { useState } from 'react'
import type { Recorded } from '#app/linguistics/acoustics/sampling.ts'
import {
  decodeTextGrid,
  formatTextGrid,
  parseTextGrid,
  roundInterval,
  type Interval,
  type Tier,
} from '#app/linguistics/acoustics/textgrid.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import {
  boundaryTolerance,
  describeAway,
  divideAt,
  joinWithNext,
  judgeBoundaries,
  layEvenly,
  moveBoundary,
} from '../speech.mark.ts'
import { Choice, Tool } from './bench-controls.tsx'
import type { Desk } from './sound-desk.tsx'
import { TierView } from './tier-view.tsx'

/** Milliseconds that a tier may go on after the end of the sound. */
const lateness = 50
/** Largest TextGrid that is opened, in bytes. */
const largestGrid = 2_000_000

/** Reads the tiers of a file that fit the sound, or says why there are none. */
async function readGrid(file: File, milliseconds: number): Promise<readonly Tier[] | string> {
  if (file.size > largestGrid) return 'This file is larger than 2 MB.'
  const tiers = parseTextGrid(decodeTextGrid(new Uint8Array(await file.arrayBuffer())))
  if (!tiers) return 'This file is no TextGrid that can be read. Praat saves one by “Save as text file”.'
  const filled = tiers.filter(({ intervals }) => intervals.length > 0)
  if (filled.length === 0) return 'This TextGrid has no tier with intervals that follow each other.'
  const fitting = filled.filter(({ intervals }) => (intervals.at(-1)?.end ?? 0) <= milliseconds + lateness)
  return fitting.length > 0
    ? fitting
    : `This TextGrid goes on after the end of the sound, which lasts ${milliseconds} ms. Is it that of another sound?`
}

/**
 * A tier under the sound. With the sounds of a supplied word its boundaries are to be found, and are marked; other
 * sounds are divided and named as one likes. Tiers are read from and saved as TextGrids.
 */
export function MarkIt({ desk, wanted, sound }: { desk: Desk; wanted: readonly Interval[]; sound: Recorded }) {
  const { milliseconds, cursor } = desk
  const isTask = wanted.length > 1
  const [intervals, setIntervals] = useState<readonly Interval[]>(() =>
    layEvenly(isTask ? wanted.map(({ label }) => label) : [''], milliseconds),
  )
  const [isChecked, setIsChecked] = useState(false)
  const [fault, setFault] = useState('')
  const [tiers, setTiers] = useState<readonly Tier[]>([])
  const [shownTier, setShownTier] = useState(0)
  const isOtherTier = isTask && intervals.length !== wanted.length
  const marks = isTask && !isOtherTier ? judgeBoundaries(intervals, wanted) : []
  const change = (changed: readonly Interval[]) => {
    setIntervals(changed)
    setIsChecked(false)
  }
  const slip = marks.find(({ isRight }) => !isRight)
  const showTier = (of: readonly Tier[], index: number) => {
    setTiers(of)
    setShownTier(index)
    const shown = of[index]?.intervals ?? intervals
    change(shown.map(roundInterval))
  }
  /** A file that cannot be used changes nothing: boundaries, tiers and the marks of the last check stay. */
  async function openGrid(file: File) {
    const read = await readGrid(file, milliseconds)
    setFault(typeof read === 'string' ? read : '')
    if (typeof read === 'string') return
    // A word with a task has as many intervals as the tier that belongs to it.
    const own = read.findIndex((tier) => tier.intervals.length === wanted.length)
    showTier(read, Math.max(0, own))
  }
  function saveGrid() {
    const length = (sound.samples.length / sound.rate) * 1000
    const text = formatTextGrid([{ name: 'sounds', intervals }], length)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'sounds.TextGrid'
    link.click()
    // Safari begins to read the file some time after the press.
    setTimeout(() => URL.revokeObjectURL(link.href), 40_000)
  }
  return (
    <div className="grid min-w-0 gap-3">
      <div className="min-w-0">
        <TierView
          desk={desk}
          intervals={intervals}
          marks={isChecked ? marks : []}
          wanted={isChecked ? wanted : []}
          onMove={(after, to) => change(moveBoundary(intervals, after, to))}
        />
        {desk.scale}
      </div>
      {isTask ? (
        <div className="grid gap-2">
          <p className="text-sm">
            Drag each handle to where one sound ends and the next begins, or go to it with Tab and press the arrow keys
            (1 ms, with Shift 10). Space plays the sound before it. Within {boundaryTolerance} ms is right.
          </p>
          {!isOtherTier && (
            <Button type="button" size="small" className="justify-self-start" onClick={() => setIsChecked(true)}>
              Check the boundaries
            </Button>
          )}
          {isOtherTier && (
            <p role="alert" className="text-sm text-warn">
              This tier has {formatCount(intervals.length, 'interval')}, the word has{' '}
              {formatCount(wanted.length, 'sound')}. Open another tier to have it checked.
            </p>
          )}
          {isChecked && !isOtherTier && (
            <div role="status" className="grid gap-1 text-sm">
              <p className="font-semibold">
                {slip
                  ? `${marks.filter(({ isRight }) => isRight).length} of ${marks.length} right. Look first at ${slip.left} | ${slip.right}: ${describeAway(slip)}.`
                  : `All ${marks.length} right.`}
              </p>
              <ul>
                {marks.map((mark) => (
                  <li key={`${mark.left}${mark.right}${mark.at}`} className={mark.isRight ? 'text-ok' : 'text-warn'}>
                    <span className="ipa">{mark.left}</span> | <span className="ipa">{mark.right}</span>{' '}
                    {describeAway(mark)}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      ) : (
        <div className="grid gap-2 text-sm">
          <Tool onClick={() => change(divideAt(intervals, cursor))}>Divide at the cursor ({cursor} ms)</Tool>
          <ol className="grid gap-1">
            {intervals.map(({ label, start, end }, i) => (
              <li key={i} className="flex flex-wrap items-center gap-2">
                <label className="flex items-center gap-2">
                  <span className="tnum">
                    {start} to {end} ms
                  </span>
                  <input
                    className="control control-small w-28"
                    value={label}
                    maxLength={60}
                    autoComplete="off"
                    onChange={({ target: { value } }) =>
                      change(intervals.map((each, at) => (at === i ? { ...each, label: value } : each)))
                    }
                  />
                </label>
                {i < intervals.length - 1 && (
                  <button type="button" className="link" onClick={() => change(joinWithNext(intervals, i))}>
                    Join with the next
                  </button>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3 text-sm">
        <Tool onClick={saveGrid}>Save as TextGrid</Tool>
        <label className="grid gap-1">
          <span>Open a TextGrid</span>
          <input
            type="file"
            accept=".TextGrid,.textgrid,text/plain"
            className="control control-small max-w-60"
            onChange={({ target: { files } }) => {
              if (files?.[0]) void openGrid(files[0])
            }}
          />
        </label>
        {tiers.length > 1 && (
          <Choice
            label="Tier"
            value={shownTier}
            options={tiers.map(({ name }, i) => [i, name])}
            onChoose={(value) => showTier(tiers, Number(value))}
          />
        )}
        {fault && (
          <p role="alert" className="text-danger">
            {`${fault} Nothing was changed.`}
          </p>
        )}
      </div>
    </div>
  )
}
