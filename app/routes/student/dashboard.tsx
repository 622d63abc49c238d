import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { chosenTab } from '#app/views/student-dashboard/rules.ts'
import { DashboardScreen } from '#app/views/student-dashboard/ui/dashboard-screen.tsx'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { startPayment } from '#app/features/payments/commands.server.ts'
import { paymentRefused } from '#app/features/payments/messages.ts'
import { accountRestricted } from '#app/features/students/messages.ts'
import { changePhoto } from '#app/features/students/photo/commands.server.ts'
import { photoRefused, photoUpdated } from '#app/features/students/photo/messages.ts'
import { largestPhotoBytes } from '#app/features/students/photo/rules.ts'
import { PhotoForm } from '#app/features/students/photo/ui/photo-form.tsx'
import { StudentFailure } from '#app/features/students/ui/student-failure.tsx'
import { personOf, studentOf, visitOf } from '#app/http/context.ts'
import { readDashboard } from '#app/views/student-dashboard/queries.server.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'

export const middleware = [allow('see own student area')]

export const handle = {
  failures: {
    query: 'Failed to load your dashboard',
    command: {
      pay: 'The payment could not be started. Please try again.',
      photo: 'The photo could not be changed. Please try again.',
    },
  },
} satisfies { failures: FailureWords }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const student = studentOf(context)
  const { fullName, email, matricNumber, status } = student
  return {
    origin: visitOf(context).origin,
    person: { fullName, email, matricNumber, isConfirmed: personOf(context)?.emailVerified ?? false },
    view: await readDashboard({ student }),
    tab: chosenTab(new URL(request.url).searchParams.get('tab')),
    now: now(),
    restriction: status === 'active' ? null : accountRestricted(student).text,
  }
}

async function pay(form: FormData, context: ActionFunctionArgs['context']) {
  const outcome = await startPayment({
    student: studentOf(context),
    enrollmentId: String(form.get('enrollmentId')),
    origin: visitOf(context).origin,
  })
  if (outcome.ok) return redirect(outcome.value.url)
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  return redirectWithNotice('/student-dashboard?tab=payments', paymentRefused(outcome.reason))
}

async function updatePhoto(form: FormData, context: ActionFunctionArgs['context']) {
  const photo = form.get('photo')
  const bytes = photo instanceof File ? new Uint8Array(await photo.arrayBuffer()) : new Uint8Array()
  const outcome = await changePhoto({ student: studentOf(context), bytes })
  return redirectWithNotice('/student-dashboard', outcome.ok ? photoUpdated : photoRefused(outcome.reason))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeFormWithFile(request, { mostFileBytes: largestPhotoBytes })
  if (form.get('intent') === 'pay') return pay(form, context)
  if (form.get('intent') === 'photo') return updatePhoto(form, context)
  throw data(null, { status: 400 })
}

export default function Dashboard() {
  const { origin, ...screen } = useLoaderData<typeof loader>()
  const broken = useActionData<RefusedForm | undefined>()
  return (
    <>
      <PageMeta
        title="Student Dashboard"
        description="Your courses, payments and certificates."
        origin={origin}
        path="/student-dashboard"
        isPrivate
      />
      <BrokenForm errors={broken?.errors} />
      <DashboardScreen {...screen} photoForm={<PhotoForm />} />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <StudentFailure error={error} isDashboard />
}
