import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { readTab } from '#app/views/student-dashboard/rules.ts'
import { DashboardScreen } from '#app/views/student-dashboard/ui/dashboard-screen.tsx'
import type { RefusedForm } from '#app/core/failure.ts'
import { readPaymentHistory } from '#app/features/payments/queries.server.ts'
import { sendEvidence } from '#app/features/students/evidence/commands.server.ts'
import { evidenceFailed, evidenceRefusals, evidenceSent } from '#app/features/students/evidence/messages.ts'
import { accountRestrictedNotice } from '#app/features/students/messages.ts'
import { daySizeForm } from '#app/features/students/forms.ts'
import { setMinutesADay, setStudyDayCounting } from '#app/features/students/study-days.commands.server.ts'
import { changePhoto } from '#app/features/students/photo/commands.server.ts'
import { photoRefusals, photoUpdated } from '#app/features/students/photo/messages.ts'
import { PhotoForm } from '#app/features/students/photo/ui/photo-form.tsx'
import { StudentFailure } from '#app/features/students/ui/student-failure.tsx'
import { readSupport } from '#app/features/tickets/student-tickets/queries.server.ts'
import { attachmentLimits } from '#app/features/tickets/attachments/rules.ts'
import { SupportTab } from '#app/features/tickets/student-tickets/ui/support-tab.tsx'
import { personOf, studentOf } from '#app/http/context.ts'
import { readDashboard } from '#app/views/student-dashboard/queries.server.ts'
import { parseForm, refuseForm, takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import type { RouteHandle } from '#app/http/storage.ts'
import { answerPage } from '#app/http/form-results.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { handleTicketForm } from './student-words.server.ts'
import type { Route } from './+types/dashboard.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('see own student area')]

export const handle = {
  body: attachmentLimits,
  failures: {
    query: 'Failed to load your dashboard',
    command: {
      photo: 'The photo could not be changed. Please try again.',
      evidence: evidenceFailed,
      raise: 'Your question could not be sent. Please try again.',
      reply: 'Your reply could not be sent. Please try again.',
      reopen: 'The ticket could not be reopened. Please try again.',
    },
  },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const student = studentOf(context)
  const { fullName, email, matricNumber, status } = student
  const { searchParams } = new URL(request.url)
  const tab = readTab(searchParams.get('tab'))
  const support = tab === 'support' ? await readSupport({ student, query: searchParams }) : null
  if (tab === 'support' && !support) throw data(null, { status: 404 })
  const isConfirmed = personOf(context)?.emailVerified ?? false
  const restriction = status === 'active' ? null : accountRestrictedNotice(student).text
  return {
    person: { fullName, email, matricNumber, isConfirmed },
    view: await readDashboard({ student, restriction, isConfirmed, tab }),
    tab,
    payments: tab === 'payments' ? await readPaymentHistory({ student }) : null,
    support,
    now: now(),
    restriction,
  }
}

async function submitPhoto(form: FormData, context: Route.ActionArgs['context']) {
  const photo = form.get('photo')
  const content = photo instanceof File ? photo : new Blob()
  const outcome = await changePhoto({ student: studentOf(context), content })
  if (outcome.ok) return redirectWithNotice('/student-dashboard', photoUpdated)
  const { text, status } = photoRefusals[outcome.reason]
  return refuseForm({ errors: { photo: text }, values: { intent: 'photo' }, status })
}

async function submitEvidence(form: FormData, context: Route.ActionArgs['context']) {
  const upload = form.get('evidence')
  const file = upload instanceof File ? { name: upload.name, content: upload } : { name: '', content: new Blob() }
  const outcome = await sendEvidence({ student: studentOf(context), file })
  if (outcome.ok) return redirectWithNotice('/student-dashboard#evidence', evidenceSent)
  const { text, status } = evidenceRefusals[outcome.reason]
  return refuseForm({ errors: { evidence: text }, values: { intent: 'evidence' }, status })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await takeFormWithFile(request, handle.body)
  if (form.get('intent') === 'photo') return submitPhoto(form, context)
  if (form.get('intent') === 'evidence') return submitEvidence(form, context)
  if (form.get('intent') === 'study-days') {
    await setStudyDayCounting({ student: studentOf(context), counts: form.get('counts') === 'yes' })
    return redirect('/student-dashboard')
  }
  if (form.get('intent') === 'day-size') {
    const parsed = parseForm(form, daySizeForm)
    if (!parsed.ok) throw data(null, { status: 400 })
    await setMinutesADay({ student: studentOf(context), minutes: parsed.value.minutes })
    return redirect('/student-dashboard')
  }
  const taken = await handleTicketForm(form, studentOf(context))
  if (taken) return answerPage(taken)
  throw data(null, { status: 400 })
}

export default function Dashboard() {
  const { support, ...screen } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm | undefined>()
  const refusedEvidence = refused?.values.intent === 'evidence' ? refused.errors : undefined
  const refusedHere = refused?.errors.photo || refusedEvidence ? undefined : refused?.errors
  return (
    <>
      <PageMeta
        title="Student Dashboard"
        description="Your courses, payments and certificates."
        path="/student-dashboard"
        isPrivate
      />
      {!support && <BrokenForm errors={refusedHere} />}
      <DashboardScreen
        {...screen}
        photoForm={<PhotoForm error={refused?.errors.photo} />}
        evidenceErrors={refusedEvidence}
        support={support && <SupportTab view={support} refused={refused} />}
      />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <StudentFailure error={error} isDashboard />
}
