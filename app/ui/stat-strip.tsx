import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type Stat = { label: string; value: ReactNode; note?: ReactNode; to?: string; picture?: ReactNode }

export function StatStrip({ stats, isFramed = false }: { stats: readonly Stat[]; isFramed?: boolean }) {
  const frame = isFramed ? 'panel gap-px bg-rule' : 'gap-y-4 border-l border-pitch'
  return (
    <dl className={`tnum grid auto-cols-fr grid-cols-2 overflow-hidden lg:grid-flow-col lg:grid-cols-none ${frame}`}>
      {stats.map(({ label, value, note, to, picture }) => (
        <div
          key={label}
          className={`relative flex flex-col max-lg:last:odd:col-span-2 ${isFramed ? 'bg-surface px-5 py-3.5' : 'border-r border-pitch px-4 py-1 sm:px-6'}`}
        >
          <dt className={`order-1 text-sm text-ink-2 ${isFramed ? '' : 'order-3'}`}>
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd
            className={`order-2 flex items-end justify-between gap-3 font-text leading-none ${isFramed ? 'mt-1.5 text-4xl' : 'mb-1.5 text-5xl'}`}
          >
            {value}
            {picture}
          </dd>
          {note && <dd className="order-4 mt-1 text-xs text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
