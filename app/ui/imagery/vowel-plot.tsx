export type PlottedVowel = {
  label: string
  first: readonly [number, number]
  second: readonly [number, number]
  isChosen: boolean
}

const [width, height] = [320, 200]
const hertzToX = (hertz: number) => 24 + (Math.log(2200 / hertz) / Math.log(2200 / 780)) * (width - 48)
const hertzToY = (hertz: number) => 18 + ((hertz - 330) / (860 - 330)) * (height - 50)

export function VowelPlot({ vowels, label }: { vowels: readonly PlottedVowel[]; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="w-full border border-rule bg-tier font-text"
    >
      {vowels.map(({ label: vowel, first, second, isChosen }) => {
        const [x, y] = [hertzToX(second[0]), hertzToY(first[0])]
        const [toX, toY] = [hertzToX(second[1]), hertzToY(first[1])]
        return (
          <g key={vowel} className={isChosen ? 'text-formant' : 'text-ink'}>
            <path d={`M${x} ${y}L${toX} ${toY}`} className="fill-none stroke-current" strokeWidth="1.5" />
            <circle cx={x} cy={y} r={isChosen ? 5 : 3.5} className="fill-current" />
            {isChosen && <rect x={x - 17} y={y - 32} width="34" height="24" className="fill-mark" />}
            <text x={x} y={y - 14} textAnchor="middle" fontSize="19" className={isChosen ? 'fill-on-mark' : 'fill-ink'}>
              {vowel}
            </text>
          </g>
        )
      })}
      <text x="10" y={height - 8} fontSize="11.5" className="fill-ink-2 font-sans">
        ← F2
      </text>
      <text x={width - 10} y={height - 8} fontSize="11.5" textAnchor="end" className="fill-ink-2 font-sans">
        F1 ↓
      </text>
    </svg>
  )
}
