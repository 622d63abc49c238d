import { Link } from 'react-router'

export type Count = { label: string; value: number; to?: string }

export function CountsRow({ figures }: { figures: readonly Count[] }) {
  return (
    <dl className="panel tnum grid grid-cols-2 gap-px overflow-hidden bg-rule min-[22.5rem]:grid-cols-4">
      {figures.map(({ label, value, to }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end bg-surface gap-x-3 px-2.5 py-2.5 sm:flex-row sm:items-baseline sm:justify-between sm:px-4.5"
        >
          <dt className="text-xs leading-tight text-ink-2 sm:text-sm">
            {to ? (
              <Link to={to} className="link">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className={`font-text text-2xl leading-tight ${value === 0 ? 'text-ink-3' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
