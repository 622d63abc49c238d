import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { recordView } from '#app/platform/activity/activity.commands.server.ts'
import { decideAppeal } from '#app/domain/exams/appeals.commands.server.ts'
import { refusalForm, upholdForm } from '#app/domain/exams/appeals.forms.ts'
import { appealRequests, decisionRefusals, deskNotices } from '#app/domain/exams/appeals.ts'
import { readAppealDesk } from '#app/domain/exams/appeals.queries.server.ts'
import { AppealDesk } from './appeal-desk.tsx'
import { arrangementRefusals } from '#app/domain/exams/exams.messages.ts'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow(desks.appeals.operation)]

export const handle = {
  failures: { query: 'Failed to load appeals' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const desk = await readAppealDesk({ staff, filter: appealRequests.readFilter(url.searchParams) })
  const { chosen } = desk
  if (chosen && chosen.paper !== 'own-course') {
    const action = `Viewed the paper of an appeal: ${chosen.matricNumber}`
    await recordView({ staff, action, entity: 'exam_appeal', entityId: chosen.id })
  }
  return { desk, now: now() }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => {
  const common = {
    refusals: { ...arrangementRefusals, ...decisionRefusals },
    to: urlWithout(url, ...appealRequests.steps),
  }
  return {
    uphold: act({
      ...common,
      form: upholdForm,
      run: (values) => decideAppeal({ staff, ...values }),
      notice: deskNotices.upheld,
      failure: 'Failed to uphold the appeal',
    }),
    refuse: act({
      ...common,
      form: refusalForm,
      run: ({ appealId, answer }) => decideAppeal({ staff, appealId, answer, remedy: null }),
      notice: deskNotices.refused,
      failure: 'Failed to refuse the appeal',
    }),
  }
})

export default function AppealsDesk() {
  const { desk, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="appeals" title="Exam Appeals">
      <AppealDesk desk={desk} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
