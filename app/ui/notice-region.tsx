import { useState } from 'react'
import { NoticeCard } from './notice-card.tsx'
import type { ShownNotice } from './notice.ts'

/**
 * The notices of a page. Both live regions are always rendered, because screen readers only announce changes in a
 * region they already know. Errors stay until closed.
 */
export function NoticeRegion({
  notices,
  isShownInPage = false,
  isAtHeading = false,
}: {
  notices: readonly ShownNotice[]
  /** True when the page shows the same message itself: notices are then only announced. */
  isShownInPage?: boolean
  /** True in the portal, where buttons stand in every corner: notices lie over the page’s heading. */
  isAtHeading?: boolean
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
    <div data-notices className={isShownInPage ? 'sr-only' : isAtHeading ? 'notices at-heading' : 'notices'}>
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
