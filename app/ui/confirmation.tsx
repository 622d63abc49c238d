import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Confirms that a form was submitted. Takes the focus, because the form that had it is gone. In the
 * application it does not after a full page load, because screen readers then read the page from the top.
 */
export function Confirmation({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const takeFocus = useEffectEvent(() => {
    if (key !== 'default') box.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-focus
      aria-labelledby={labelledBy}
      className="rounded-md border border-l-4 border-ok bg-ok-wash px-5 py-4"
    >
      {children}
    </section>
  )
}
