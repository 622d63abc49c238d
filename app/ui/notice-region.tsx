import { useState } from 'react'
import { useNavigation } from 'react-router'
import { NoticeCard } from './notice-card.tsx'
import { NoticePlace } from './notice-place.tsx'
import type { ShownNotice } from './notice.ts'

/**
 * The notices of a page. Both live regions are always rendered, because screen readers only announce changes in a
 * region that they already know. Errors stay until the person closes them.
 */
export function NoticeRegion({
  notices,
  isShownInPage = false,
}: {
  notices: readonly ShownNotice[]
  /** True if the page shows the same message itself: the notices are then only announced to screen readers. */
  isShownInPage?: boolean
}) {
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const { state } = useNavigation()
  // What is sent next may be refused, and an earlier success must not stand beside that error.
  const shown = notices.filter(({ id }) => !dismissed.includes(id))
  if (state === 'submitting' && shown.length > 0) setDismissed(notices.map(({ id }) => id))
  const renderNotice = (notice: ShownNotice) =>
    isShownInPage ? (
      <AnnouncedNotice key={notice.id} {...notice} />
    ) : (
      <NoticeCard key={notice.id} notice={notice} onDismiss={() => setDismissed((before) => [...before, notice.id])} />
    )
  return (
    <NoticePlace isHidden={isShownInPage}>
      <div role="status" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone !== 'error').map(renderNotice)}
      </div>
      <div role="alert" className="grid gap-3 empty:hidden">
        {shown.filter(({ tone }) => tone === 'error').map(renderNotice)}
      </div>
    </NoticePlace>
  )
}

function AnnouncedNotice({ title, text }: Pick<ShownNotice, 'title' | 'text'>) {
  return <p>{title ? `${title}: ${text}` : text}</p>
}
