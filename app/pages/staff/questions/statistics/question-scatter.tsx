import { formatCount } from '#app/core/text.ts'
import { ScatterChart } from '#app/ui/scatter-chart.tsx'
import { fewestAttempts, listFlags, type QuestionStatistics } from '#app/domain/exams/statistics.ts'

export function QuestionScatter({ items }: { items: readonly QuestionStatistics[] }) {
  const dots = items.flatMap((item) => {
    const { number, attempts, facility, discrimination } = item
    if (attempts < fewestAttempts || discrimination === null) return []
    return [{ label: String(number), x: facility, y: discrimination, isMarked: listFlags(item).length > 0 }]
  })
  if (dots.length === 0) return <p>No question has {fewestAttempts} attempts yet, so there is no chart.</p>
  const flagged = dots.filter(({ isMarked }) => isMarked).length
  // Values below -0.5 are rare, so the axis reaches below that only if there are any.
  const least = dots.some(({ y }) => y < -0.5) ? -1 : -0.5
  const said = flagged === 0 ? 'none of them flagged' : `${flagged} of them flagged`
  return (
    <figure className="grid gap-1.5 border-t border-rule pt-3">
      <ScatterChart
        label={`${formatCount(dots.length, 'question')} by facility and discrimination, ${said}; the table below has the values`}
        dots={dots}
        x={{ label: 'Facility', least: 0, most: 1, ticks: [0, 0.25, 0.5, 0.75, 0.95] }}
        y={{ label: 'Discrimination', least, most: 1, ticks: [-1, -0.5, 0, 0.5, 1].filter((tick) => tick >= least) }}
      />
      <figcaption className="text-xs text-ink-2">
        {formatCount(dots.length, 'question')} with {fewestAttempts} attempts or more, {said}. Squares are flagged
        questions, numbered where there is room.
      </figcaption>
    </figure>
  )
}
