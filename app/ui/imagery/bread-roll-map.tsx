import { isoglossGeometry } from './isogloss-geometry.ts'

const { land, wales, strut } = isoglossGeometry

/** Converts coordinates to a point of the drawing: 45.2 units per degree east, 75.1 per degree north. */
const toPoint = (longitude: number, latitude: number) => ({
  x: 353 + 45.2 * (longitude - 1.76),
  y: 264 - 75.1 * (latitude - 52.48),
})

const words = [
  { word: 'stotty', longitude: -1.61, latitude: 54.97, side: 1 },
  { word: 'bun', longitude: -1.55, latitude: 54.52, side: 1 },
  { word: 'teacake', longitude: -1.86, latitude: 53.8, side: 1 },
  { word: 'barm', longitude: -2.35, latitude: 53.5, side: -1 },
  { word: 'bread cake', longitude: -1.35, latitude: 53.42, side: 1 },
  { word: 'cob', longitude: -1.15, latitude: 52.92, side: 1 },
  { word: 'batch', longitude: -1.51, latitude: 52.41, side: -1 },
  { word: 'bap', longitude: -3.4, latitude: 51.65, side: 1 },
  { word: 'roll', longitude: -2.5, latitude: 51.1, side: 1 },
] as const

const halo = { stroke: 'var(--surface)', strokeWidth: 5, strokeLinejoin: 'round', paintOrder: 'stroke' } as const

export function BreadRollMap({ className }: { className?: string }) {
  const office = toPoint(-0.12, 51.5)
  return (
    <svg
      viewBox="-6 4 392 458"
      className={className}
      role="img"
      aria-label="Map of England and Wales with words for a bread roll: stotty in Newcastle, bun in Durham, teacake around Halifax, barm in Manchester, bread cake in Sheffield, cob in Nottingham, batch in Coventry, bap in South Wales, roll in London and the South."
    >
      <path d={land} fill="var(--surface)" stroke="var(--rule-2)" strokeWidth="1.1" strokeLinejoin="round" />
      <path d={wales} fill="none" stroke="var(--rule-2)" strokeDasharray="2 4" />
      <path d={strut} fill="none" stroke="var(--formant)" strokeWidth="2" />
      <g className="font-text" fontSize="19" fontStyle="italic" fill="var(--ink)">
        {words.map(({ word, longitude, latitude, side }) => {
          const { x, y } = toPoint(longitude, latitude)
          return (
            <g key={word}>
              <circle cx={x} cy={y} r="3.6" fill="var(--pitch)" />
              <text x={x + side * 9} y={y + 5.5} textAnchor={side > 0 ? 'start' : 'end'} {...halo}>
                {word}
              </text>
            </g>
          )
        })}
        <rect
          x={office.x - 5}
          y={office.y - 5}
          width="10"
          height="10"
          fill="var(--mark)"
          stroke="var(--ink)"
          strokeWidth="1.3"
        />
        <text x={office.x + 9} y={office.y + 5.5} {...halo}>
          roll
        </text>
      </g>
      <g className="font-text" fontSize="16" fill="var(--formant-ink)">
        <text x="150" y="234">
          strʊt
        </text>
        <text x="292" y="292">
          strʌt
        </text>
      </g>
    </svg>
  )
}
