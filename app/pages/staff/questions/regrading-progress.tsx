import { useEffect } from 'react'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { useReloadData } from '#app/ui/use-reload-data.ts'
import { describeRaisedResults, type Regrading } from '#app/domain/exams/rulings.ts'

const readsEveryMilliseconds = 4_000

export function RegradingProgress({ regrading }: { regrading: readonly Regrading[] }) {
  const refresh = useReloadData()
  const isRegrading = regrading.length > 0
  useEffect(() => {
    if (!isRegrading) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, readsEveryMilliseconds)
    return () => clearInterval(timer)
  }, [isRegrading, refresh])
  if (!isRegrading) return null
  return (
    <ul aria-label="Being re-marked" className="grid max-w-reading gap-3">
      {regrading.map(({ rulingId, number, papers, papersSeen, raised, passed }) => (
        <li key={rulingId} className="grid gap-1">
          <ProgressBar
            label={`Re-marking papers with question ${number}`}
            value={Math.min(papersSeen, papers)}
            max={Math.max(papers, 1)}
            text={`${Math.min(papersSeen, papers)} of ${papers}`}
          />
          <p className="text-sm text-ink-2">So far {describeRaisedResults({ raised, passed })}.</p>
        </li>
      ))}
    </ul>
  )
}
