import type { ReactNode } from 'react'
import type { AttemptState } from './attempt-machine.ts'

function NoticeStrip({ children }: { children: ReactNode }) {
  return (
    <div className="border-t border-rule bg-warn-wash text-sm text-warn">
      <div className="mx-auto flex max-w-[73.75rem] flex-wrap items-center gap-x-4 px-5 py-1.5 font-medium sm:px-10">
        {children}
      </div>
    </div>
  )
}

export function AttemptNotices({
  isSticky,
  state: { seat, refused, endsAt },
  originalEndsAt,
  onTakeOver,
}: {
  /** True if there is room for notices at the bottom of the window. */
  isSticky: boolean
  state: AttemptState
  originalEndsAt: string
  onTakeOver: () => void
}) {
  return (
    <div role="status" data-notices className={`no-print bottom-0 z-10 ${isSticky ? 'tall:sticky' : ''}`}>
      {seat === 'elsewhere' && (
        <NoticeStrip>
          <span>This exam is now open in another tab or on another device.</span>
          <button type="button" onClick={onTakeOver} className="link min-h-8 pointer-coarse:min-h-11">
            Continue here
          </button>
        </NoticeStrip>
      )}
      {seat === 'taken-over' && (
        <NoticeStrip>This exam was open in another tab or on another device. You can continue here.</NoticeStrip>
      )}
      {refused === 'break' && (
        <NoticeStrip>We couldn’t reach our server, so the clock runs on. Please try again.</NoticeStrip>
      )}
      {endsAt !== originalEndsAt && (
        <NoticeStrip>{`Your time has changed. The exam now ends at ${endsAt}.`}</NoticeStrip>
      )}
    </div>
  )
}
