import type { ReactNode } from 'react'
import type { SeatState } from './attempt-answers.ts'

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
  seatState,
  isBreakRefused,
  onTakeOver,
  endsAt,
  originalEndsAt,
}: {
  /** True if there is room for notices at the bottom of the window. */
  isSticky: boolean
  seatState: SeatState
  isBreakRefused: boolean
  onTakeOver: () => void
  endsAt: string
  originalEndsAt: string
}) {
  return (
    <div role="status" data-notices className={`no-print bottom-0 z-10 ${isSticky ? 'tall:sticky' : ''}`}>
      {seatState === 'elsewhere' && (
        <NoticeStrip>
          <span>This exam is now open in another tab or on another device.</span>
          <button type="button" onClick={onTakeOver} className="link min-h-8 pointer-coarse:min-h-11">
            Continue here
          </button>
        </NoticeStrip>
      )}
      {seatState === 'taken-over' && (
        <NoticeStrip>This exam was open in another tab or on another device. You can continue here.</NoticeStrip>
      )}
      {isBreakRefused && (
        <NoticeStrip>We couldn’t reach our server, so the clock runs on. Please try again.</NoticeStrip>
      )}
      {endsAt !== originalEndsAt && (
        <NoticeStrip>{`Your time has changed. The exam now ends at ${endsAt}.`}</NoticeStrip>
      )}
    </div>
  )
}
