import { useId, useState, type PointerEvent } from 'react'
import type { FieldsProps } from './fields.ts'
import { PlayLink } from './listening.tsx'

const tickEvery = 100

const formatPercent = (share: number) => `${share * 100}%`
const parseMilliseconds = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)

/** Start and end of a sound in milliseconds, typed or dragged over the spectrogram. */
export function StretchField({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const id = useId()
  const [borders, setBorders] = useState([answer[0] ?? '', answer[1] ?? ''] as const)
  const [draggedFrom, setDraggedFrom] = useState<number | null>(null)
  if (!item.spoken) return null
  const { image, milliseconds, words } = item.spoken
  const timeAtPointer = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * milliseconds)
  }
  const markStretch = (from: number, to: number) => setBorders([String(Math.min(from, to)), String(Math.max(from, to))])
  const [from, to] = [parseMilliseconds(borders[0]), parseMilliseconds(borders[1])]
  const isMarked = from !== null && to !== null && from < to && to <= milliseconds
  const ticks = Array.from({ length: Math.floor(milliseconds / tickEvery) + 1 }, (_, i) => i * tickEvery)
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={`${id}-words`}>
      <legend className="sr-only">Start and end of the sound</legend>
      {item.sound && (
        <p>
          <PlayLink to={item.sound} name="the word">
            Play
          </PlayLink>
        </p>
      )}
      <div className="panel max-w-reading min-w-0 px-4 pt-4 pb-2">
        <div
          className="relative h-48 cursor-crosshair touch-pan-y border border-rule-2 select-none"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            const at = timeAtPointer(event)
            setDraggedFrom(at)
          }}
          onPointerMove={(event) => {
            if (draggedFrom !== null) markStretch(draggedFrom, timeAtPointer(event))
          }}
          onPointerUp={() => setDraggedFrom(null)}
          onPointerCancel={() => setDraggedFrom(null)}
        >
          <svg aria-hidden="true" className="absolute inset-0 size-full">
            <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="100%" height="100%">
              <image href={image} width="100%" height="100%" preserveAspectRatio="none" />
            </mask>
            {isMarked && (
              <rect
                x={formatPercent(from / milliseconds)}
                width={formatPercent((to - from) / milliseconds)}
                height="100%"
                className="fill-mark"
              />
            )}
            <rect mask={`url(#${id})`} width="100%" height="100%" className="fill-ink" />
            {isMarked &&
              [from, to].map((at, i) => (
                <line
                  key={i}
                  x1={formatPercent(at / milliseconds)}
                  x2={formatPercent(at / milliseconds)}
                  y2="100%"
                  className="stroke-pitch"
                  strokeWidth="2"
                />
              ))}
          </svg>
        </div>
        <svg aria-hidden="true" className="h-7 w-full overflow-visible">
          {ticks.map((at) => (
            <g key={at}>
              <line
                x1={formatPercent(at / milliseconds)}
                x2={formatPercent(at / milliseconds)}
                y2="7"
                className="stroke-rule-2"
              />
              <text x={formatPercent(at / milliseconds)} y="22" textAnchor="middle" className="tnum fill-ink-2 text-xs">
                {at}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <p id={`${id}-words`} className="sr-only">
        {words}
      </p>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {(['Start', 'End'] as const).map((label, i) => (
          <label key={label} className="flex items-center gap-2.5">
            {label}
            <input
              name={name}
              value={borders[i]}
              onChange={({ target: { value } }) => setBorders(i === 0 ? [value, borders[1]] : [borders[0], value])}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={errorId ? true : undefined}
              aria-describedby={errorId}
              data-answer={i === 0 ? true : undefined}
              className="control tnum w-24 text-right"
            />
            ms
          </label>
        ))}
      </div>
    </fieldset>
  )
}
