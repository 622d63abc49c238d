import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

/** The menu of small screens: <details>, so that it opens without JavaScript; Esc and a chosen link close it. */
export function MenuDisclosure({ className = '', children }: { className?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { pathname, search } = useLocation()
  const here = pathname + search
  const shownAt = useRef(here)
  useEffect(() => {
    // A page that wakes while its menu is open must not close it again: only another address does.
    if (shownAt.current !== here) details.current?.removeAttribute('open')
    shownAt.current = here
  }, [here])
  return (
    <details ref={details} onKeyDown={closeOnEscape} className={`group ${className}`}>
      <summary className={`${buttonStyle({ variant: 'quiet', size: 'small' })}`}>
        <Icon name="menu" className="group-open:hidden max-sm:hidden" />
        <Icon name="close" className="hidden sm:group-open:block" />
        Menu
      </summary>
      <div className="absolute inset-x-0 top-full z-30 border-b border-rule-2 bg-surface shadow-lifted">{children}</div>
    </details>
  )
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}
