import type { ReactNode } from 'react'
import { formatWeekday } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { PracticeState } from '#app/domain/learning/practice/practice.types.ts'
import { outcomeLooks } from '#app/domain/learning/practice/ui/outcome-looks.ts'

/** The result once all items are answered: what was right, when items come back, and the next step. */
export function PracticeResult({ items, children }: { items: readonly PracticeState[]; children?: ReactNode }) {
  if (items.length === 0 || items.some(({ outcome }) => outcome === null)) return null
  const right = items.filter(({ outcome }) => outcome !== 'missed').length
  const dates = items.flatMap(({ dueAt }) => (dueAt ? [new Date(dueAt).getTime()] : []))
  const first = Math.min(...dates)
  const early = dates.filter((at) => at === first).length
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3 border-t border-rule-2 pt-5">
      <p className="tnum font-text text-4xl whitespace-nowrap">
        {right} <span className="text-2xl text-ink-3">of {items.length}</span>
      </p>
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <ol className="flex gap-px" aria-label="Results">
          {items.map(({ id, outcome }) => {
            const { icon, words, look } = outcomeLooks[outcome ?? 'missed']
            return (
              <li key={id} className={`grid h-6 flex-1 place-items-center border border-rule-2 ${look}`}>
                <Icon name={icon} label={words} />
              </li>
            )
          })}
        </ol>
        {dates.length > 0 && (
          <p className="text-sm text-ink-2">
            {formatCount(early, 'item')} {early === 1 ? 'comes' : 'come'} back on {formatWeekday(new Date(first))}
            {early < items.length && <span>, the others later</span>}
            <span>.</span>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
