export type Dot = { label: string; x: number; y: number; isMarked: boolean }

type Axis = { label: string; least: number; most: number; ticks: readonly number[] }

const width = 480
const height = 260
const left = 34
const bottom = 34
const margin = 10

function toFraction(value: number, { least, most }: Axis) {
  return (Math.min(most, Math.max(least, value)) - least) / (most - least)
}

type Placed = { name: string; at: { x: number; y: number } }

const nameSize = { width: 26, height: 12 }

/**
 * Puts each name to the left or right of its square, where there is room. If there is none, only the tooltip shows the
 * name.
 */
function positionNames(squares: readonly Placed[]) {
  const taken = squares.map(({ at }) => ({ left: at.x - 4, right: at.x + 4, y: at.y }))
  return squares.map(({ name, at }) => {
    const sides = [
      { anchor: 'end', left: at.x - nameSize.width, right: at.x - 5, y: at.y },
      { anchor: 'start', left: at.x + 5, right: at.x + nameSize.width, y: at.y },
    ] as const
    const free = sides.find(
      (side) =>
        side.right <= width &&
        !taken.some(
          ({ left: from, right: to, y }) =>
            side.left < to && from < side.right && Math.abs(y - side.y) < nameSize.height,
        ),
    )
    if (free) taken.push(free)
    return { name, at, anchor: free?.anchor ?? null }
  })
}

export function ScatterChart({ label, dots, x, y }: { label: string; dots: readonly Dot[]; x: Axis; y: Axis }) {
  const toX = (value: number) => left + toFraction(value, x) * (width - left - margin)
  const toY = (value: number) => height - bottom - toFraction(value, y) * (height - bottom - margin)
  const marked = dots
    .filter(({ isMarked }) => isMarked)
    .map(({ label: name, x: xValue, y: yValue }) => ({ name, at: { x: toX(xValue), y: toY(yValue) } }))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="tnum h-auto w-full max-w-2xl text-[0.625rem] max-sm:text-[1rem]"
    >
      {x.ticks.map((tick) => (
        <g key={tick}>
          <line x1={toX(tick)} x2={toX(tick)} y1={margin} y2={height - bottom} className="stroke-rule" />
          <text x={toX(tick)} y={height - bottom + 13} textAnchor="middle" className="fill-ink-2">
            {tick}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width - margin}
            y1={toY(tick)}
            y2={toY(tick)}
            className={tick === 0 ? 'stroke-rule-2' : 'stroke-rule'}
          />
          <text x={left - 6} y={toY(tick) + 3} textAnchor="end" className="fill-ink-2">
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
      {dots
        .filter(({ isMarked }) => !isMarked)
        .map(({ label: name, x: xValue, y: yValue }) => (
          <circle key={name} cx={toX(xValue)} cy={toY(yValue)} r="3.5" className="fill-pitch">
            <title>{name}</title>
          </circle>
        ))}
      {positionNames(marked).map(({ name, at, anchor }) => (
        <g key={name}>
          <rect x={at.x - 4} y={at.y - 4} width="8" height="8" className="fill-danger stroke-paper">
            <title>{name}</title>
          </rect>
          {anchor && (
            <text
              x={anchor === 'end' ? at.x - 7 : at.x + 7}
              y={at.y + 3}
              textAnchor={anchor}
              className="fill-ink font-semibold"
            >
              {name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
