import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { recordView } from '#app/features/activity/views.commands.server.ts'
import { decideAppeal } from '#app/features/exams/appeals/commands.server.ts'
import { refusalForm, upholdForm } from '#app/features/exams/appeals/forms.ts'
import { decisionRefusals, deskFailures, deskNotices } from '#app/features/exams/appeals/messages.ts'
import { readAppealDesk } from '#app/features/exams/appeals/queries.server.ts'
import { readAppealFilter } from '#app/features/exams/appeals/rules.ts'
import { AppealDesk } from '#app/features/exams/appeals/ui/appeal-desk.tsx'
import { arrangementRefusals } from '#app/features/exams/messages.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { parseForm, refuseForm, refuseOutcome, takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/appeals.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('decide appeals')]

export const handle = {
  failures: { query: 'Failed to load appeals', command: deskFailures },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const desk = await readAppealDesk({ staff, filter: readAppealFilter(url.searchParams) })
  const { chosen } = desk
  if (chosen && chosen.paper !== 'own-course') {
    const action = `Viewed the paper of an appeal: ${chosen.matricNumber}`
    await recordView({ staff, action, entity: 'exam_appeal', entityId: chosen.id })
  }
  return { desk, now: now() }
}

const refusals = { ...arrangementRefusals, ...decisionRefusals }

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const isUpheld = readIntent(form, ['uphold', 'refuse']) === 'uphold'
  const parsed = isUpheld ? parseForm(form, upholdForm) : parseForm(form, refusalForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { appealId, answer, remedy } = parsed.value
  const chosen = isUpheld ? upholdForm.shape.remedy.parse(remedy) : null
  const outcome = await decideAppeal({ staff: staffOf(context), appealId, answer, remedy: chosen })
  if (outcome.ok) return redirectWithNotice(urlWithout(url, 'appeal'), deskNotices[isUpheld ? 'uphold' : 'refuse'])
  return refuseOutcome(form, outcome, refusals)
}

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
