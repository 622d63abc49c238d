const width = 64
const height = 22

export function Sparkline({ series, label }: { series: readonly number[]; label: string }) {
  const most = Math.max(...series, 1)
  const toPoint = (value: number, i: number) => ({
    x: 2 + (i * (width - 5)) / Math.max(series.length - 1, 1),
    y: height - 3 - (value / most) * (height - 6),
  })
  const points = series.map(toPoint)
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${label}: ${series.join(', ')}`}
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        className="fill-none stroke-pitch"
        strokeWidth="1.5"
      />
      {last && <circle cx={last.x} cy={last.y} r="2" className="fill-pitch" />}
    </svg>
  )
}
