import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeDisclosure } from './documents/disclosures.ts'
import { Icon } from './icon.tsx'

export type PickDisclosureProps = {
  label: string
  value?: string | undefined
  /** True closes the list after a choice; false keeps it open for several choices. */
  closesOnChoice?: boolean
  /** The label of the close button, shown with JavaScript. */
  closing?: string
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/**
 * A button that opens a list of links. It is a <details>, so that it opens without JavaScript. Escape and
 * a press outside close it (`startDisclosures`), and so does a choice.
 */
export function PickDisclosure({
  label,
  value,
  closesOnChoice = true,
  closing,
  align = 'start',
  className = '',
  children,
}: PickDisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { search } = useLocation()
  const shownAt = useRef(search)
  const hasChosen = useRef(false)
  useEffect(() => {
    if (shownAt.current === search) return
    shownAt.current = search
    // Focus the button, because the chosen link may have disappeared from the page together with the focus.
    if (closesOnChoice && hasChosen.current) details.current?.querySelector('summary')?.focus()
    if (closesOnChoice) closeDisclosure(details.current)
    hasChosen.current = false
  }, [search, closesOnChoice])
  return (
    <details
      ref={details}
      data-closes="outside"
      data-stays={closesOnChoice ? undefined : ''}
      onClick={({ target }) => {
        hasChosen.current = target instanceof Element && target.closest('a') !== null
      }}
      className={`group lg:relative ${className}`}
    >
      <summary className="button button-quiet button-small max-lg:min-h-11 px-3 font-normal whitespace-nowrap [&::-webkit-details-marker]:hidden">
        <span className="font-semibold">{label}</span> {value}
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div
        className={`panel absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto shadow-lifted lg:min-w-64 ${align === 'end' ? 'lg:right-0 lg:left-auto' : 'lg:right-auto'}`}
      >
        {children}
        {closing && (
          <p className="noscript:hidden sticky bottom-0 border-t border-rule bg-surface p-3">
            <button type="button" data-close-list className="button w-full">
              {closing}
            </button>
          </p>
        )}
      </div>
    </details>
  )
}
