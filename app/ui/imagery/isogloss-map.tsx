import { isoglossGeometry } from './isogloss-geometry.ts'

const { width, height, land, wales, strut, bath, london, north, south } = isoglossGeometry

const halo = { stroke: 'var(--surface)', strokeWidth: 6, strokeLinejoin: 'round', paintOrder: 'stroke' } as const

export function IsoglossMap({ className }: { className?: string }) {
  const renderLabel = (key: string, [x, y]: readonly [number, number], above: string, below: string) => (
    <g key={key} fontSize="22" textAnchor="middle">
      <text x={x} y={y} fill="var(--formant-ink)">
        {above}
      </text>
      <text x={x} y={y + 26} fill="var(--pitch-ink)">
        {below}
      </text>
    </g>
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      role="img"
      aria-label="Map of England and Wales with London marked, and the lines that divide northern from southern vowels in “strut” and “bath”."
    >
      <path d={land} fill="var(--surface)" stroke="var(--rule-2)" strokeWidth="1.2" strokeLinejoin="round" />
      <g fill="none" strokeLinecap="round">
        <path d={wales} stroke="var(--rule-2)" strokeDasharray="2 4" />
        <path d={strut} stroke="var(--formant)" strokeWidth="2.4" />
        <path d={bath} stroke="var(--pitch)" strokeWidth="2.4" />
      </g>
      <g className="font-text">
        {renderLabel('north', north, 'strʊt', 'baθ')}
        {renderLabel('south', south, 'strʌt', 'bɑːθ')}
        <rect
          x={london[0] - 6}
          y={london[1] - 6}
          width="12"
          height="12"
          fill="var(--mark)"
          stroke="var(--ink)"
          strokeWidth="1.6"
        />
        <text x={london[0] + 12} y={london[1] + 6} fontSize="22" fill="var(--ink)" {...halo}>
          London
        </text>
      </g>
    </svg>
  )
}
