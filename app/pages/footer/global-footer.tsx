import { demoNote } from '#app/content/institute-texts.ts'
import {
  chatLink,
  contactDetails,
  cookieChoicesLink,
  footerBadges,
  footerColumns,
  formatCopyrightLine,
} from '#app/content/navigation.ts'
import { openPanelInstead } from '#app/domain/chat/ui/panel-state.ts'
import { SiteFooter } from '#app/ui/site-footer.tsx'
import type { Theme } from '#app/ui/theme-switch.tsx'

/** The footer columns. The chat opens in the panel; without JavaScript its link leads to the chat page. */
const columns = footerColumns.map(({ heading, links }) => ({
  heading,
  links: links.map((link) => (link === chatLink ? { ...link, onClick: openPanelInstead } : link)),
}))

/** The footer of every page but the course player, the exam and the portal. */
export function GlobalFooter({
  year,
  root,
}: {
  year: number
  /** The data of the root route, which is missing on some error pages. */
  root: { isDemo: boolean; preferences: { theme: Theme } } | undefined
}) {
  return (
    <SiteFooter
      columns={columns}
      contact={contactDetails()}
      badges={footerBadges}
      copyright={formatCopyrightLine(year)}
      note={root?.isDemo ? demoNote : null}
      cookieChoices={cookieChoicesLink}
      theme={root?.preferences.theme ?? 'system'}
    />
  )
}
