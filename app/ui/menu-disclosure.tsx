import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

/** The menu on small screens. It is a <details>, so that it opens without JavaScript. */
export function MenuDisclosure({ className = '', children }: { className?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useMenu(details)
  return (
    <details ref={details} data-closes="" className={`group ${className}`}>
      <MenuSummary />
      <div className="absolute inset-x-0 top-full z-30 border-b border-rule-2 bg-surface shadow-lifted">{children}</div>
    </details>
  )
}

export function MenuSummary() {
  return (
    <summary className={buttonStyle({ variant: 'quiet', size: 'small' })}>
      <Icon name="menu" className="group-open:hidden max-sm:hidden" />
      <Icon name="close" className="hidden sm:group-open:block" />
      Menu
    </summary>
  )
}

/** Closes the menu on navigation; `startDisclosures` closes it on Escape. */
export function useMenu(details: RefObject<HTMLDetailsElement | null>) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const shownAt = useRef(here)
  useEffect(() => {
    // Only a change of URL closes the menu; hydration must not.
    if (shownAt.current !== here) details.current?.removeAttribute('open')
    shownAt.current = here
  }, [here, details])
}
