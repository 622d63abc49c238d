import { layFormantAxes } from '#app/linguistics/figures/formant-axes.ts'
import { ChartAxes } from '#app/ui/imagery/chart-axes.tsx'

export type PlottedVowel = {
  label: string
  first: readonly [number, number]
  second: readonly [number, number]
  isChosen: boolean
}

const [width, height] = [330, 250]
const { xAt, yAt, grid, labels } = layFormantAxes({
  f1: [330, 860],
  f2: [700, 2200],
  plot: { left: 44, top: 40, right: width - 16, bottom: height - 10 },
})

export function VowelPlot({ vowels, label }: { vowels: readonly PlottedVowel[]; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="w-full border border-rule bg-tier font-text"
    >
      <ChartAxes grid={grid} labels={labels} />
      {vowels.map(({ label: vowel, first, second, isChosen }) => {
        const [x, y] = [xAt(second[0]), yAt(first[0])]
        const [toX, toY] = [xAt(second[1]), yAt(first[1])]
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
    </svg>
  )
}
