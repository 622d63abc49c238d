import type { PaymentTimeline } from './types.ts'
import { TierText } from './tier-text.tsx'
import { TodayCursor } from './today-cursor.tsx'

const top = 22
const tierHeight = 30
const bottom = top + tierHeight

/** Draws the time to pay. The text of the row gives the same facts. */
export function PaymentTier({ timeline }: { timeline: PaymentTimeline }) {
  const { summary, start, end, isClosed, due, today, first, second } = timeline
  const height = bottom + (today === null ? 4 : 22)
  return (
    <svg role="img" aria-label={summary} width="100%" height={height} className="tnum block overflow-visible">
      <rect x="0" y={top} width={`${due.at}%`} height={tierHeight} className="fill-surface stroke-rule-2" />
      {today !== null && <rect x="0" y={top} width={`${today}%`} height={tierHeight} className="fill-tier-2" />}
      {due.at < 100 && (
        <rect
          x={`${due.at}%`}
          y={top}
          width={`${100 - due.at}%`}
          height={tierHeight}
          strokeDasharray="4 3"
          className="fill-tier stroke-rule-2"
        />
      )}
      <line x1="0" x2="0" y1={top} y2={bottom} className="stroke-pitch" />
      <line x1={`${due.at}%`} x2={`${due.at}%`} y1={top - 3} y2={bottom} className="stroke-pitch" />
      <TierText at={0} y={13} text={start} />
      {due.label && <TierText at={due.at} y={13} anchor="middle" text={{ wide: due.label, narrow: '' }} />}
      <TierText
        at={100}
        y={13}
        anchor="end"
        className={`font-semibold ${isClosed ? 'fill-danger' : 'fill-ink'}`}
        text={end}
      />
      <TierText at={today !== null && today < 50 ? today : 0} dx={10} y={top + 20} className="fill-ink" text={first} />
      {second && <TierText at={due.at} dx={10} y={top + 20} text={second} />}
      {today !== null && <TodayCursor at={today} from={top - 4} to={bottom + 5} y={height - 2} />}
    </svg>
  )
}
