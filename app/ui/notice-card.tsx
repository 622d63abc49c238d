import { useEffect, useEffectEvent, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { noticeMilliseconds } from './notice-time.ts'
import type { ShownNotice } from './notice.ts'

const looks: Record<ShownNotice['tone'], { icon: IconName; edge: string; mark: string }> = {
  success: { icon: 'check', edge: 'border-l-ok', mark: 'text-ok' },
  error: { icon: 'warning', edge: 'border-l-danger', mark: 'text-danger' },
  info: { icon: 'flag', edge: 'border-l-pitch', mark: 'text-pitch' },
}

/** A notice that disappears after a time. The time restarts when the pointer or the focus leaves the notice. */
export function NoticeCard({ notice, onDismiss }: { notice: ShownNotice; onDismiss: () => void }) {
  const [isHeld, setIsHeld] = useState(false)
  const dismiss = useEffectEvent(onDismiss)
  const staysMilliseconds = noticeMilliseconds(notice)
  useEffect(() => {
    if (isHeld || staysMilliseconds === undefined) return
    const timer = setTimeout(dismiss, staysMilliseconds)
    return () => clearTimeout(timer)
  }, [isHeld, staysMilliseconds])
  const { icon, edge, mark } = looks[notice.tone]
  return (
    <div
      data-notice-card
      data-stays={staysMilliseconds}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`pointer-events-auto flex items-start gap-3 rounded-md border border-l-4 border-rule-2 bg-surface py-3 pr-2 pl-4 ${edge}`}
    >
      <Icon name={icon} className={`mt-1 ${mark}`} />
      <div className="min-w-0 flex-1 py-0.5 text-sm">
        {notice.title && <p className="font-semibold">{notice.title}</p>}
        <p>{notice.text}</p>
      </div>
      <button
        type="button"
        aria-label="Close this message"
        onClick={onDismiss}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-tier noscript:hidden"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
