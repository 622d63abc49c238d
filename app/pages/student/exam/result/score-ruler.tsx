import { formatPercentage } from '#app/core/text.ts'
import { layOutRuler } from './rules.ts'

const [top, bottom] = [32, 96]

/**
 * A bar for the score on an axis from 0 to 100, with a line at the pass mark. Positions are in per cent, so that the
 * text has the same size at every width.
 */
export function ScoreRuler({
  percentage,
  passPercentage,
  passed,
}: {
  percentage: number
  passPercentage: number
  passed: boolean
}) {
  const { gap, labelAt, hasGapLabel, passAnchor, ticks } = layOutRuler({ percentage, passPercentage })
  const score = `${formatPercentage(percentage)}%`
  const distance = (gap.to - gap.from).toFixed(1)
  const gapLabel = `${distance} ${passed ? 'above' : 'short'}`
  const gapClass = [
    'text-base font-semibold',
    passed ? 'fill-ink' : 'fill-formant-ink',
    hasGapLabel.wide ? '' : 'sm:hidden',
    hasGapLabel.narrow ? '' : 'max-sm:hidden',
  ].join(' ')
  return (
    <svg
      width="100%"
      height="122"
      role="img"
      aria-label={`${score} on a scale from 0 to 100; the pass mark is ${passPercentage}%, ${gapLabel}`}
      className="tnum block overflow-visible text-xs"
    >
      <rect width="100%" y={top} height={bottom - top} className="fill-surface" />
      <rect width={`${percentage}%`} y={top} height={bottom - top} className={passed ? 'fill-tier-2' : 'fill-mark'} />
      {!passed && (
        <rect
          x={`${gap.from}%`}
          width={`${gap.to - gap.from}%`}
          y={top}
          height={bottom - top}
          className="fill-formant-wash"
        />
      )}
      <g className="stroke-rule-2">
        <line x2="100%" y1={top} y2={top} />
        <line x2="100%" y1={bottom} y2={bottom} />
        {ticks.map(({ at }) => (
          <line key={at} x1={`${at}%`} x2={`${at}%`} y1={bottom} y2={bottom + 6} />
        ))}
      </g>
      <g className="stroke-pitch">
        <line y1={top} y2={bottom + 6} />
        <line x1="100%" x2="100%" y1={top} y2={bottom + 6} />
      </g>
      <g className="fill-ink-3">
        <text y={bottom + 22}>0</text>
        {ticks.map(({ at, isOnPhones }) => (
          <text key={at} x={`${at}%`} y={bottom + 22} textAnchor="middle" className={isOnPhones ? '' : 'max-sm:hidden'}>
            {at}
          </text>
        ))}
        <text x="100%" y={bottom + 22} textAnchor="end">
          100%
        </text>
      </g>
      <line
        x1={`${percentage}%`}
        x2={`${percentage}%`}
        y1={top}
        y2={bottom}
        strokeWidth="2"
        className={passed ? 'stroke-ink' : 'stroke-on-mark'}
      />
      <line
        x1={`${passPercentage}%`}
        x2={`${passPercentage}%`}
        y1={top - 12}
        y2={bottom + 6}
        strokeWidth="3"
        className="stroke-pitch"
      />
      <text
        x={`${passPercentage}%`}
        y={top - 17}
        textAnchor={passAnchor}
        className="fill-pitch-ink text-sm font-semibold"
      >
        Pass mark {passPercentage}%
      </text>
      <text x={`${gap.middle}%`} y={top + 38} textAnchor="middle" className={gapClass}>
        {gapLabel}
      </text>
      <svg x={`${labelAt}%`} className="overflow-visible">
        <text
          x="16"
          y={top + 46}
          className={`font-text text-3xl sm:text-5xl ${passed || labelAt > 0 || percentage === 0 ? 'fill-ink' : 'fill-on-mark'}`}
        >
          {score}
        </text>
      </svg>
    </svg>
  )
}
