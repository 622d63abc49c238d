import { useState } from 'react'
import { NoticeCard } from './notice-card.tsx'
import type { ShownNotice } from './notice.ts'

/**
 * Messages beside what they are about, never instead of it. Both regions are always in the page, empty or not, because a screen
 * reader speaks only what enters a region it already knows. Errors stay until they are closed.
 */
export function NoticeRegion({
  notices,
  isShownInPage = false,
}: {
  notices: readonly ShownNotice[]
  /** What they tell of stands in the page: they are only said, and cover nothing. */
  isShownInPage?: boolean
}) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = notices.filter(({ id }) => !dismissed.includes(id))
  const draw = (notice: ShownNotice) =>
    isShownInPage ? (
      <SaidNotice key={notice.id} {...notice} />
    ) : (
      <NoticeCard key={notice.id} notice={notice} onDismiss={() => setDismissed((before) => [...before, notice.id])} />
    )
  return (
    <div data-notices className={isShownInPage ? 'sr-only' : 'notices'}>
      <div role="status" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone !== 'error').map(draw)}
      </div>
      <div role="alert" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone === 'error').map(draw)}
      </div>
    </div>
  )
}

function SaidNotice({ title, text }: Pick<ShownNotice, 'title' | 'text'>) {
  return (
    <p>
      {title && `${title}: `}
      {text}
    </p>
  )
}
