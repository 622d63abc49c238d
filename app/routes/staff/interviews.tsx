import { useLoaderData } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { readHeldInterviews } from '#app/features/applications/held-interviews/queries.server.ts'
import { HeldInterviews } from '#app/features/applications/held-interviews/ui/held-interviews.tsx'
import { recordInterviewView } from '#app/features/applications/held-interviews/viewing.commands.server.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/interviews.ts'

export const middleware = [allow('hold interviews')]

export const handle = { failures: { query: 'Failed to load interviews' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const interviews = await readHeldInterviews({ staff, isOnlyOwn: url.searchParams.get('whose') === 'mine' })
  await recordInterviewView({ staff, interviews })
  return { interviews }
}

export default function InterviewsDesk() {
  const { interviews } = useLoaderData<typeof loader>()
  return (
    <DeskPage desk="interviews" title="Interviews">
      <HeldInterviews interviews={interviews} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
