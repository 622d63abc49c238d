import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

const portalPage = /^\/(staff-portal\/.|visitor-logs)/

/** The one place of a page’s messages. In the portal every corner has buttons, so they cover the heading instead. */
export function NoticePlace({ isHidden = false, children }: { isHidden?: boolean; children: ReactNode }) {
  const { pathname } = useLocation()
  const place = portalPage.test(pathname) ? 'notices at-heading' : 'notices'
  return (
    <div data-notices className={isHidden ? 'sr-only' : place}>
      {children}
    </div>
  )
}
