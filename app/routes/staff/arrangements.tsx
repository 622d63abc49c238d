import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { Notice } from '#app/core/notice.ts'
import type { StaffActor } from '#app/core/person.ts'
import { grantRequest, refuseRequest } from '#app/features/exams/arrangement-requests/commands.server.ts'
import { grantForm, refusalForm, resitForm, settingForm } from '#app/features/exams/arrangement-requests/forms.ts'
import { deskFailures, deskNotices, decisionRefusals } from '#app/features/exams/arrangement-requests/messages.ts'
import { readArrangementDesk } from '#app/features/exams/arrangement-requests/queries.server.ts'
import { readDeskFilter, returnUrl } from '#app/features/exams/arrangement-requests/rules.ts'
import { ArrangementDesk } from '#app/features/exams/arrangement-requests/ui/arrangement-desk.tsx'
import { grantResit, setArrangements } from '#app/features/exams/access-arrangements.commands.server.ts'
import { arrangementRefusals } from '#app/features/exams/messages.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseCommand, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/arrangements.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load exam arrangements', command: deskFailures },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readArrangementDesk({ staff: staffOf(context), filter: readDeskFilter(url.searchParams) })
  return { desk, now: now(), origin: visitOf(context).origin }
}

const refusals = { ...arrangementRefusals, ...decisionRefusals }
type Answer = { notice: Notice } | { reason: keyof typeof refusals } | { unread: Parameters<typeof refuseForm>[0] }
type Step = (staff: StaffActor, form: FormData) => Promise<Answer>

function standingOf({ percent, breakMinutes }: { percent: number; breakMinutes: number }) {
  return { extraTimeFactor: 1 + percent / 100, breakMinutes }
}

/** The arrangement fields are sent with a refusal too, but not needed. */
function withoutChoices(form: FormData) {
  const answered = new FormData()
  for (const name of ['requestId', 'answer']) answered.set(name, form.get(name) ?? '')
  return answered
}

const steps: Record<keyof typeof deskFailures, Step> = {
  async grant(staff, form) {
    const parsed = parseForm(form, grantForm)
    if (!parsed.ok) return { unread: parsed }
    const { requestId, answer, ...chosen } = parsed.value
    const outcome = await grantRequest({ staff, requestId, answer, arrangements: standingOf(chosen) })
    return outcome.ok ? { notice: deskNotices.granted } : { reason: outcome.reason }
  },
  async refuse(staff, form) {
    const parsed = parseForm(withoutChoices(form), refusalForm)
    if (!parsed.ok) return { unread: { ...parsed, values: typedValues(form) } }
    const outcome = await refuseRequest({ staff, ...parsed.value })
    return outcome.ok ? { notice: deskNotices.refused } : { reason: outcome.reason }
  },
  async set(staff, form) {
    const parsed = parseForm(form, settingForm)
    if (!parsed.ok) return { unread: parsed }
    const { studentId, ...chosen } = parsed.value
    const outcome = await setArrangements({ staff, studentId, arrangements: standingOf(chosen) })
    return outcome.ok ? { notice: deskNotices.set } : { reason: outcome.reason }
  },
  async resit(staff, form) {
    const parsed = parseForm(form, resitForm)
    if (!parsed.ok) return { unread: parsed }
    const outcome = await grantResit({ staff, ...parsed.value })
    return outcome.ok ? { notice: deskNotices.resit } : { reason: outcome.reason }
  },
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const intent = String(form.get('intent'))
  const step = Object.entries(steps).find(([name]) => name === intent)?.[1] ?? steps.refuse
  const answer = await step(staffOf(context), form)
  if ('notice' in answer) return redirectWithNotice(returnUrl(readDeskFilter(url.searchParams)), answer.notice)
  if ('unread' in answer) return refuseForm(answer.unread)
  return refuseCommand(form, refusals[answer.reason])
}

export default function ArrangementsDesk() {
  const { desk, now: at, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="arrangements" title="Exam Arrangements" origin={origin} refused={refused}>
      <ArrangementDesk desk={desk} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
