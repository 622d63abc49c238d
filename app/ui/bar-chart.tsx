import { formatNumber } from '#app/core/text.ts'

type Bar = { label: string; value: number; cells: readonly (string | number)[] }

const height = 120
const step = 10

export function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ value }) => value), 1)
  const [written = most] = bars.find(({ value }) => value === most)?.cells ?? []
  const first = bars.at(0)
  const last = bars.at(-1)
  return (
    <div className="tnum text-xs text-ink-2">
      <p aria-hidden="true">{typeof written === 'number' ? formatNumber(written) : written}</p>
      <svg
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-30 w-full border-t border-b border-t-rule border-b-rule-2"
      >
        {bars.map(({ value }, i) => {
          const tall = (value / most) * height
          return (
            <rect
              key={i}
              x={i * step + 1}
              y={height - tall}
              width={step - 2}
              height={tall}
              className={i === bars.length - 1 ? 'fill-pitch' : 'fill-rule-2'}
            />
          )
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between gap-4">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </p>
    </div>
  )
}

export function InlineBar({ value, most }: { value: number; most: number }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full min-w-16 bg-tier">
      <rect x="0" y="0" width={most > 0 ? (value / most) * 100 : 0} height="10" className="fill-pitch" />
    </svg>
  )
}
