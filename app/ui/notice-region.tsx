import { useState } from 'react'
import { NoticeCard } from './notice-card.tsx'
import type { ShownNotice } from './notice.ts'

/**
 * The notices of a page. Both live regions are always rendered, because screen readers only announce changes in a
 * region that they already know. Errors stay until the person closes them.
 */
export function NoticeRegion({
  notices,
  isAtHeading = false,
}: {
  notices: readonly ShownNotice[]
  /** True in the portal, where every corner has buttons: the notices cover the page’s heading instead. */
  isAtHeading?: boolean
}) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const shown = notices.filter(({ id }) => !dismissed.includes(id))
  const renderNotice = (notice: ShownNotice) => (
    <NoticeCard key={notice.id} notice={notice} onDismiss={() => setDismissed((before) => [...before, notice.id])} />
  )
  return (
    <div data-notices className={isAtHeading ? 'notices at-heading' : 'notices'}>
      <div role="status" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone !== 'error').map(renderNotice)}
      </div>
      <div role="alert" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone === 'error').map(renderNotice)}
      </div>
    </div>
  )
}
