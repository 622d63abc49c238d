import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { grantRequest, refuseRequest } from '#app/features/exams/arrangement-requests/commands.server.ts'
import { grantForm, refusalForm, resitForm, settingForm } from '#app/features/exams/arrangement-requests/forms.ts'
import { deskFailures, deskNotices, decisionRefusals } from '#app/features/exams/arrangement-requests/messages.ts'
import { readArrangementDesk } from '#app/features/exams/arrangement-requests/queries.server.ts'
import { readDeskFilter, buildReturnUrl } from '#app/features/exams/arrangement-requests/rules.ts'
import { ArrangementDesk } from '#app/features/exams/arrangement-requests/ui/arrangement-desk.tsx'
import { grantResit, setArrangements } from '#app/features/exams/access-arrangements.commands.server.ts'
import { arrangementRefusals } from '#app/features/exams/messages.ts'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { answerPage, submitForm, type FormResult } from '#app/http/form-results.server.ts'
import { chooseAct, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/arrangements.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load exam arrangements', command: deskFailures },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readArrangementDesk({ staff: staffOf(context), filter: readDeskFilter(url.searchParams) })
  return { desk, now: now() }
}

const refusals = { ...arrangementRefusals, ...decisionRefusals }
type Step = (staff: StaffActor, form: FormData, to: string) => Promise<FormResult>

function toArrangements({ percent, breakMinutes }: { percent: number; breakMinutes: number }) {
  return { extraTimeFactor: 1 + percent / 100, breakMinutes }
}

const steps: Record<keyof typeof deskFailures, Step> = {
  grant: (staff, form, to) =>
    submitForm(form, grantForm, {
      run: ({ requestId, answer, ...chosen }) =>
        grantRequest({ staff, requestId, answer, arrangements: toArrangements(chosen) }),
      notice: () => deskNotices.granted,
      refusals,
      to,
    }),
  refuse: (staff, form, to) =>
    submitForm(form, refusalForm, {
      run: (values) => refuseRequest({ staff, ...values }),
      notice: () => deskNotices.refused,
      refusals,
      to,
    }),
  set: (staff, form, to) =>
    submitForm(form, settingForm, {
      run: ({ studentId, ...chosen }) => setArrangements({ staff, studentId, arrangements: toArrangements(chosen) }),
      notice: () => deskNotices.set,
      refusals,
      to,
    }),
  resit: (staff, form, to) =>
    submitForm(form, resitForm, {
      run: (values) => grantResit({ staff, ...values }),
      notice: () => deskNotices.resit,
      refusals,
      to,
    }),
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const step = chooseAct(form, steps)
  return answerPage(await step(staffOf(context), form, buildReturnUrl(readDeskFilter(url.searchParams))))
}

export default function ArrangementsDesk() {
  const { desk, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="arrangements" title="Exam Arrangements">
      <ArrangementDesk desk={desk} refused={refused} now={at} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
