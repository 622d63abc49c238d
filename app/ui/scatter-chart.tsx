export type Dot = { label: string; x: number; y: number; isMarked: boolean }

type Axis = { label: string; least: number; most: number; ticks: readonly number[] }

type ScatterChartProps = { label: string; dots: readonly Dot[]; x: Axis; y: Axis }

const width = 480
const height = 260
const left = 34
const bottom = 34
const margin = 10

function place(value: number, { least, most }: Axis) {
  return (Math.min(most, Math.max(least, value)) - least) / (most - least)
}

/** Dots by two measures; a marked one is a square with its label beside it. What they say in numbers stands in the table beneath. */
export function ScatterChart({ label, dots, x, y }: ScatterChartProps) {
  const across = (value: number) => left + place(value, x) * (width - left - margin)
  const down = (value: number) => height - bottom - place(value, y) * (height - bottom - margin)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="tnum h-auto w-full max-w-2xl text-[0.625rem]"
    >
      {x.ticks.map((tick) => (
        <g key={tick}>
          <line x1={across(tick)} x2={across(tick)} y1={margin} y2={height - bottom} className="stroke-rule" />
          <text x={across(tick)} y={height - bottom + 13} textAnchor="middle" className="fill-ink-2">
            {tick}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - margin}
            y1={down(tick)}
            y2={down(tick)}
            className={tick === 0 ? 'stroke-rule-2' : 'stroke-rule'}
          />
          <text x={left - 6} y={down(tick) + 3} textAnchor="end" className="fill-ink-2">
            {tick}
          </text>
        </g>
      ))}
      <text x={width - margin} y={height - 4} textAnchor="end" className="fill-ink-2">
        {x.label}
      </text>
      <text x={left + 4} y={margin + 8} className="fill-ink-2">
        {y.label}
      </text>
      {dots.map(({ label: name, x: along, y: up, isMarked }) =>
        isMarked ? (
          <g key={name}>
            <rect x={across(along) - 4} y={down(up) - 4} width="8" height="8" className="fill-danger" />
            <text x={across(along) - 7} y={down(up) + 3} textAnchor="end" className="fill-ink font-semibold">
              {name}
            </text>
          </g>
        ) : (
          <circle key={name} cx={across(along)} cy={down(up)} r="3.5" className="fill-pitch">
            <title>{name}</title>
          </circle>
        ),
      )}
    </svg>
  )
}
