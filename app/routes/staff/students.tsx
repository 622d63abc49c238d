import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'
import { DeskMeta } from '#app/features/staff/ui/desk-meta.tsx'
import { readRoster } from '#app/features/students/roster/queries.server.ts'
import { readRosterFilter } from '#app/features/students/roster/rules.ts'
import { StudentRoster } from '#app/features/students/roster/ui/student-roster.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'

export const middleware = [allow('manage students')]

export const handle = { failures: { query: 'Failed to load students' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: LoaderFunctionArgs) {
  const filter = readRosterFilter(url.searchParams)
  return { roster: await readRoster({ staff: staffOf(context), filter }), origin: visitOf(context).origin }
}

export default function StudentDesk() {
  const { roster, origin } = useLoaderData<typeof loader>()
  return (
    <>
      <DeskMeta desk="students" title="Student Management" origin={origin} />
      <StudentRoster roster={roster} />
    </>
  )
}
