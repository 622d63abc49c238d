import { useState } from 'react'
import { useNavigation } from 'react-router'
import { NoticeCard } from './notice-card.tsx'
import type { ShownNotice } from './notice.ts'

type NoticeRegionProps = {
  notices: readonly ShownNotice[]
  /** True in the portal, where every corner has buttons: the notices stand below the heading’s row. */
  isBelowHeading?: boolean
}

/**
 * The notices of a page. Both live regions are always rendered, because screen readers only announce changes in a
 * region that they already know. Errors stay until the person closes them.
 */
export function NoticeRegion({ notices, isBelowHeading = false }: NoticeRegionProps) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const { state } = useNavigation()
  const shown = notices.filter(({ id }) => !dismissed.includes(id))
  // What is sent next may be refused, and an earlier success must not stand beside that error.
  if (state === 'submitting' && shown.length > 0) setDismissed(notices.map(({ id }) => id))
  const renderNotice = (notice: ShownNotice) => (
    <NoticeCard key={notice.id} notice={notice} onDismiss={() => setDismissed((before) => [...before, notice.id])} />
  )
  return (
    <div data-notices className={isBelowHeading ? 'notices below-heading' : 'notices'}>
      <div role="status" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone !== 'error').map(renderNotice)}
      </div>
      <div role="alert" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone === 'error').map(renderNotice)}
      </div>
    </div>
  )
}
