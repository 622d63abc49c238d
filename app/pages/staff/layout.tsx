import { useEffect, useRef } from 'react'
import {
  Outlet,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { readChatStatus } from '#app/domain/chat/desk.queries.server.ts'
import { useWaitingCount } from '#app/domain/chat/ui/use-waiting-count.ts'
import { findDesk, desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { PortalCounters } from '#app/domain/staff/ui/portal-counters.tsx'
import { PortalFrame } from '#app/domain/staff/ui/portal-frame.tsx'
import { staffContext, visitOf } from '#app/http/context.ts'
import { readOrFailure } from '#app/http/failures.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { countWaitingWork } from '#app/pages/staff/waiting-work/read.server.ts'
import { Finder } from '#app/pages/staff/finder/finder.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { FailureInPlace } from '#app/ui/failure-in-place.tsx'
import { FailurePage } from '#app/ui/failure-page.tsx'
import { useReloadOnNewDay } from '#app/ui/use-reload-on-new-day.ts'
import { readCounters } from '#app/pages/staff/counters/read.server.ts'
import type { Route } from './+types/layout.ts'

export const middleware = [allow('enter the staff portal')]

export async function loader({ url, context }: Route.LoaderArgs) {
  // Do not use `staffOf` here, because the frame also surrounds the 403 page of a desk.
  const staff = context.get(staffContext)
  const current = findDesk(url.pathname, staff)
  // Show no counters about all students on the page of one student.
  const isRecord = url.pathname.startsWith(`${desks.students.path}/`)
  const { fullName, employeeId, roles } = staff
  const { preferences } = visitOf(context)
  const [counters, chat, waiting] = await Promise.all([
    readOrFailure('The counters could not be loaded', () => readCounters(staff, isRecord ? null : current)),
    readOrFailure('The chat could not be loaded', () => readOwnChatStatus(staff)),
    readOrFailure('The queues could not be counted', () => countWaitingWork({ staff })),
  ])
  const { theme, portalGroup: openGroup } = preferences
  return { member: { fullName, employeeId, roles }, current, theme, openGroup, counters, chat, waiting }
}

async function readOwnChatStatus(staff: StaffActor) {
  return isStaffAllowed('handle chats', staff) ? readChatStatus({ staff }) : { waiting: 0, isAtChat: false }
}

/**
 * Reloads after most actions, because the counters may have changed. A 409 means that somebody else has changed
 * something, and a 403 that roles have changed.
 */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === undefined || actionStatus < 400 || [403, 409].includes(actionStatus)
    ? true
    : defaultShouldRevalidate
}

/** Moves the focus to the heading if an action removed the focused element. */
function useHeadingFocus() {
  const { state } = useNavigation()
  const location = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    if (state !== 'idle') return
    if (!isFirst.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    isFirst.current = false
  }, [state, location])
}

/**
 * The frame of the portal. Each desk has a guard of its own, because a request for the data of a desk alone skips the
 * guard of the layout.
 */
export default function StaffLayout() {
  useHeadingFocus()
  return (
    <PortalFrameWithData>
      <Outlet />
    </PortalFrameWithData>
  )
}

function PortalFrameWithData({ children }: { children: React.ReactNode }) {
  useReloadOnNewDay()
  const loaded = useRouteLoaderData<typeof loader>('pages/staff/layout')
  const createLink = useMatches()
    .map(({ handle }) => (handle as DeskHandle | undefined)?.createLink)
    .find(Boolean)
  const chat = loaded?.chat.ok ? loaded.chat.value : { waiting: 0, isAtChat: false }
  const isListening = chat.isAtChat && loaded?.current?.desk !== 'chat'
  const waitingChats = useWaitingCount({ waiting: chat.waiting, isListening })
  if (!loaded) return children
  const { counters, member, current, theme, openGroup } = loaded
  const waiting = loaded.waiting.ok ? loaded.waiting.value : {}
  const frame = { member, current, theme, openGroup, waiting: { ...waiting, chat: waitingChats } }
  return (
    <PortalFrame
      {...frame}
      createLink={createLink}
      finder={<Finder />}
      counters={<PortalCounters counters={counters} />}
    >
      {children}
    </PortalFrame>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const loaded = useRouteLoaderData<typeof loader>('pages/staff/layout')
  if (!loaded) return <FailurePage error={error} />
  return (
    <PortalFrameWithData>
      <FailureInPlace error={error} isBelowHeading={loaded.current !== null}>
        <ButtonLink to="/staff-portal" variant="quiet">
          Go to my desk
        </ButtonLink>
      </FailureInPlace>
    </PortalFrameWithData>
  )
}
