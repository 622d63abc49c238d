import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What stays on the page after a form was sent. The form is gone or empty by then and the focus with it, so this takes it;
 * a page that the browser has loaded is read from its top.
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
      aria-labelledby={labelledBy}
      className="rounded-md border border-l-4 border-ok bg-ok-wash px-5 py-4"
    >
      {children}
    </section>
  )
}
