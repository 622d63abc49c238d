import type { ReactNode } from 'react'
import type { SeatState } from './use-sitting.ts'

function Strip({ children }: { children: ReactNode }) {
  return (
    <div className="border-t border-rule bg-warn-wash text-sm text-warn">
      <div className="mx-auto flex max-w-[73.75rem] flex-wrap items-center gap-x-4 px-5 py-1.5 font-medium sm:px-10">
        {children}
      </div>
    </div>
  )
}

export function AttemptNotices({
  seatState,
  isBreakRefused,
  onTakeOver,
  endsAt,
  originalEndsAt,
}: {
  seatState: SeatState
  isBreakRefused: boolean
  onTakeOver: () => void
  endsAt: string
  originalEndsAt: string
}) {
  return (
    <div role="status">
      {seatState === 'elsewhere' && (
        <Strip>
          This exam is open in another tab or on another device, and goes on there.
          <button type="button" onClick={onTakeOver} className="link min-h-8 pointer-coarse:min-h-11">
            Go on here
          </button>
        </Strip>
      )}
      {seatState === 'taken-over' && (
        <Strip>
          This exam was open in another tab or on another device. It goes on here, with every answer saved there.
        </Strip>
      )}
      {isBreakRefused && <Strip>There is no connection, so the clock could not be stopped. Please try again.</Strip>}
      {endsAt !== originalEndsAt && <Strip>Your time was changed: the exam now ends at {endsAt}.</Strip>}
    </div>
  )
}
