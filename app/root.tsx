import { use, useEffect, type ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  data,
  useMatches,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
} from 'react-router'
import { findLiveChatId } from '#app/domain/chat/visitor.queries.server.ts'
import { newId } from './core/ids.ts'
import { institute } from './core/institute.ts'
import { guestOf } from './http/chat.server.ts'
import { sessionFailureContext, personOf, visitOf } from './http/context.ts'
import { NoticeRegion } from './ui/notice-region.tsx'
import { RouteAnnouncer } from './ui/route-announcer.tsx'
import { FailurePage } from './ui/failure-page.tsx'
import { offerAllSteps, wakeBenches } from '#app/domain/bench/ui/wake-benches.ts'
import { startSoundPlayback } from './ui/sound-playback.ts'
import { startVocalTractAnimation } from './ui/vocal-tract-animation.ts'
import { rememberMadeFor } from './ui/fetch-own.ts'
import { useNextPage } from './ui/next-page.ts'
import { useUnsavedForm } from './ui/use-unsaved-form.ts'
import { DocumentToolsContext, hasFigures, isDocument } from './ui/documents.ts'
import { SkipLink } from './ui/skip-link.tsx'
import applicationStyles from './ui/app.css?url'
import documentStyles from './ui/document.css?url'
import figureStyles from './ui/figures.css?url'
import { fontPreloads } from './ui/font-preloads.ts'

export const middleware: MiddlewareFunction[] = [
  ({ context }) => {
    const failure = context.get(sessionFailureContext)
    if (failure) throw data({ failure }, { status: failure.status ?? 500 })
  },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { preferences, notices, isDemo, origin } = visitOf(context)
  const person = personOf(context)
  const guest = guestOf({ request, context })
  return {
    // Look for a chat only if the browser has started one. A page must not fail because of the chat.
    isChatting: guest.chatId !== null && (await findLiveChatId(guest).catch(() => null)) !== null,
    preferences,
    isDemo,
    origin,
    notices: notices.map((notice) => ({ id: newId(), ...notice })),
    person: person && {
      userId: person.userId,
      fullName: person.fullName,
      isStudent: person.student !== null,
      isStaff: person.staff !== null,
    },
  }
}

export const links = () => fontPreloads

/** Loads the root's data again with every page, because they contain the notices. */
export const shouldRevalidate = () => true

export type RootData = Awaited<ReturnType<typeof loader>>

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const theme = root?.preferences.theme
  const handles = useMatches().map(({ handle }) => handle)
  const isPlain = isDocument(handles)
  const scripts = use(DocumentToolsContext)?.scripts ?? []
  return (
    <html
      lang="en-GB"
      data-document={isPlain ? '' : undefined}
      data-person={isPlain ? root?.person?.userId : undefined}
      data-theme={theme === 'light' || theme === 'dark' ? theme : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'light' || theme === 'dark' ? theme : 'light dark'} />
        <link rel="stylesheet" href={isPlain ? documentStyles : applicationStyles} precedence="default" />
        {isPlain && hasFigures(handles) && <link rel="stylesheet" href={figureStyles} precedence="default" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Read in the browser before anything is hydrated. */}
        <meta name="institute" content={JSON.stringify(institute())} />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {children}
        {isPlain ? (
          // Nothing waits for the script, so it loads after styles and fonts.
          scripts.map((src) => <script key={src} type="module" src={src} async fetchPriority="low" />)
        ) : (
          <>
            <RouteAnnouncer />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  const root = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  useEffect(startSoundPlayback, [])
  useEffect(startVocalTractAnimation, [])
  // Every page draws the root again, so these look at each.
  useEffect(offerAllSteps)
  useEffect(wakeBenches)
  const userId = root?.person?.userId ?? null
  useUnsavedForm(userId)
  useNextPage()
  useEffect(() => rememberMadeFor(userId), [userId])
  return (
    <>
      <Outlet />
      <NoticeRegion
        notices={root?.notices ?? []}
        isBelowHeading={matches.some(({ id }) => id === 'pages/staff/layout')}
      />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailurePage error={error} />
}
