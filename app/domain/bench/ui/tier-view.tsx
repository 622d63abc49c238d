import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { Interval } from '#app/linguistics/acoustics/textgrid.ts'
import type { BoundaryMark } from '../speech.mark.ts'
import type { Desk } from './sound-desk.tsx'

const height = 52
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

/** A tier of intervals with boundaries to move. After a check, it shows where each one belongs. */
export function TierView({
  desk: { view, play },
  intervals,
  marks,
  wanted,
  onMove,
}: {
  desk: Desk
  intervals: readonly Interval[]
  marks: readonly BoundaryMark[]
  wanted: readonly Interval[]
  onMove: (after: number, to: number) => void
}) {
  const drawing = useRef<SVGSVGElement>(null)
  const shareAt = (at: number) => (at - view.from) / (view.to - view.from)
  const isSeen = (at: number) => at >= view.from && at <= view.to
  const timeAt = ({ clientX }: PointerEvent) => {
    const { left = 0, width = 1 } = drawing.current?.getBoundingClientRect() ?? {}
    return view.from + ((clientX - left) / width) * (view.to - view.from)
  }
  const handleKey = (event: KeyboardEvent, i: number) => {
    const { key, shiftKey } = event
    const interval = intervals[i]
    if (!interval || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (step !== undefined) onMove(i, interval.end + step * (shiftKey ? 10 : 1))
    else if (key === ' ') play({ from: interval.start, to: interval.end })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <svg
      ref={drawing}
      className="block w-full overflow-visible"
      height={height}
      role="group"
      aria-label="Tier of sounds"
    >
      <line x2="100%" y1={height - 0.5} y2={height - 0.5} className="stroke-rule-2" />
      {intervals.map(({ label, start, end }, i) => {
        const middle = (Math.max(start, view.from) + Math.min(end, view.to)) / 2
        return (
          end > view.from &&
          start < view.to && (
            <text key={i} x={percent(shareAt(middle))} y={32} textAnchor="middle" className="ipa fill-ink">
              {label}
            </text>
          )
        )
      })}
      {wanted
        .slice(0, -1)
        .map(
          ({ end }, i) =>
            isSeen(end) && (
              <line
                key={i}
                x1={percent(shareAt(end))}
                x2={percent(shareAt(end))}
                y2={height}
                strokeDasharray="4 4"
                className="stroke-formant"
              />
            ),
        )}
      {intervals.slice(0, -1).map(({ label, end }, i) => {
        const next = intervals[i + 1]
        const mark = marks[i]
        return (
          isSeen(end) && (
            <svg key={i} x={percent(shareAt(end))} className="overflow-visible" height={height}>
              <g
                role="slider"
                tabIndex={0}
                aria-label={`Boundary between ${label || 'one part'} and ${next?.label || 'the next'}`}
                aria-valuemin={intervals[i]?.start ?? 0}
                aria-valuemax={next?.end ?? 0}
                aria-valuenow={end}
                aria-valuetext={`${end} ms`}
                className="bench-boundary"
                onKeyDown={(event) => handleKey(event, i)}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => {
                  if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(i, timeAt(event))
                }}
              >
                <line
                  y1={-236}
                  y2={height}
                  strokeWidth="2"
                  className={mark ? (mark.isRight ? 'stroke-ok' : 'stroke-danger') : 'stroke-pitch'}
                />
                <rect x={-22} y={4} width={44} height={44} fill="transparent" />
                <rect x={-8} y={11} width={16} height={30} rx={3} className="handle" />
              </g>
            </svg>
          )
        )
      })}
    </svg>
  )
}
