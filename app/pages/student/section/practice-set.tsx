import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { roundMinutes } from '#app/domain/learning/learning.rules.ts'
import type { Feedback } from '#app/domain/learning/practice/feedback.queries.server.ts'
import { withFeedback, type PracticeState } from '#app/domain/learning/practice/practice.rules.ts'
import { ItemTier } from '#app/domain/learning/practice/ui/item-tier.tsx'
import { PracticeItem } from '#app/domain/learning/practice/ui/practice-item.tsx'
import { practiceUrl } from '#app/domain/learning/practice/ui/url.ts'
import { formatWeekday } from '#app/core/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { outcomeLooks } from '#app/domain/learning/practice/ui/outcome-looks.ts'

export type PracticeSetProps = {
  courseId: string
  sectionNumber: number
  items: readonly PracticeState[]
  onFeedback?: (itemId: string, feedback: Feedback) => void
}

/** The practice at the end of a section; one item is open. Without JavaScript each item and answer has its own page. */
export function PracticeSet({ courseId, sectionNumber, items, onFeedback }: PracticeSetProps) {
  const first = items.find(({ verdict }) => verdict === null) ?? items[0]
  const [openKey, setOpenKey] = useState(first?.key)
  const place = useRef<HTMLElement>(null)
  const [found, setFound] = useState<Readonly<Record<string, Feedback>>>({})
  const open = items.find(({ key }) => key === openKey) ?? first
  if (!open) return null
  const next = items[items.indexOf(open) + 1]
  const states = items.map((item) => withFeedback(item, found[item.id]))

  const openItem = (key: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpenKey(key)
  }
  // Opens the next item and moves the focus to its question, because the pressed link disappears.
  const openNextItem = (key: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    openItem(key)(event)
    if (event.defaultPrevented)
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[data-ask]')?.focus())
  }
  return (
    <section ref={place} aria-labelledby={`practice-${sectionNumber}`} className="no-print mt-9">
      <header className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id={`practice-${sectionNumber}`} className="text-[1.5625rem] sm:text-[1.8125rem]">
          Practice
        </h2>
        <p className="text-sm text-ink-3">
          {formatCount(items.length, 'item')}, about{' '}
          {formatCount(roundMinutes(items.reduce((sum, { minutes }) => sum + minutes.first, 0)), 'minute')}. Not counted
          towards the exam.
        </p>
      </header>
      <ItemTier
        label={`Items in section ${sectionNumber}`}
        courseId={courseId}
        items={states}
        openKey={open.key}
        show={openItem}
      />
      <PracticeItem
        key={open.id}
        courseId={courseId}
        item={open}
        verdict={found[open.id]?.verdict ?? open.verdict}
        tries={found[open.id]?.tries ?? open.tries}
        onFeedback={(feedback) => {
          setFound((before) => ({ ...before, [open.id]: feedback }))
          onFeedback?.(open.id, feedback)
        }}
        next={
          next && (
            <Link
              to={practiceUrl({ courseId, item: next.key })}
              onClick={openNextItem(next.key)}
              data-next
              className="link py-1 text-sm"
            >
              Next item
            </Link>
          )
        }
      />
      <PracticeResult items={states} />
    </section>
  )
}

/** The result once all items are answered: what was right, when items come back, and the next step. */
function PracticeResult({ items, children }: { items: readonly PracticeState[]; children?: ReactNode }) {
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
