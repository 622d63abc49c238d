import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { newId } from '#app/core/ids.ts'
import { canTakeCards } from '#app/features/payments/gateway.server.ts'
import { listTeamCourses, isVatCharged } from '#app/features/payments/teams/checkout.queries.server.ts'
import { orderForm } from '#app/features/payments/teams/forms.ts'
import { orderRefusals, orderRefusedNotice, teamNotices } from '#app/features/payments/teams/messages.ts'
import { payOrder, placeOrder } from '#app/features/payments/teams/orders.commands.server.ts'
import { OrderForm } from '#app/features/payments/teams/ui/order-form.tsx'
import { MissingStep, OrderSteps } from '#app/features/payments/teams/ui/order-steps.tsx'
import { personOf, visitOf } from '#app/http/context.ts'
import { withDestination } from '#app/http/destination.ts'
import { parseForm, refuseForm, takeForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/team-places.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'Failed to load courses', command: 'The order could not be placed. Please try again.' },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = personOf(context)
  const courses = await listTeamCourses()
  const wanted = url.searchParams.get('course')
  return {
    contact: person && { fullName: person.fullName, email: person.email, isConfirmed: person.emailVerified },
    courses,
    courseSlug: courses.find(({ slug }) => slug === wanted)?.slug ?? null,
    orderId: newId(),
    canPayByCard: canTakeCards(),
    isVatCharged: isVatCharged(),
    signInUrl: withDestination('/auth', url.pathname + url.search),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  const person = personOf(context)
  if (!person) throw redirect(withDestination('/auth', url.pathname + url.search))
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  const parsed = parseForm(form, orderForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { orderId, course: courseSlug, places, method, termsVersion, agrees: _agrees, ...buyer } = parsed.value
  const outcome = await placeOrder({ person, orderId, courseSlug, places, method, termsVersion, buyer })
  if (!outcome.ok) {
    const { text, status } = orderRefusals[outcome.reason]
    if (status === 404) throw data(null, { status })
    const field = outcome.reason === 'no-such-course' ? 'course' : 'form'
    return refuseForm({ ...outcome, errors: { [field]: text }, values: typedValues(form), status })
  }
  const page = `/team/${orderId}`
  if (method === 'invoice') return redirectWithNotice(page, teamNotices.ordered)
  const opened = await payOrder({ person, orderId, origin: visitOf(context).origin })
  return opened.ok ? redirect(opened.value.url) : redirectWithNotice(page, orderRefusedNotice(opened.reason))
}

export default function TeamPlaces() {
  const { contact, signInUrl, ...form } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <>
      <PageMeta
        title="Places for a team"
        description="Buy several places on a course for your organisation, with one card payment or one invoice."
        path="/team-places"
      />
      <div className="wrap py-10 lg:py-14">
        <PageHeading lead="Buy several places on one course with one card payment or one invoice, and hand them out by link or email.">
          Places for a team
        </PageHeading>
        <div className="mt-9 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {contact?.isConfirmed ? (
            <OrderForm {...form} contact={contact} errors={refused?.errors} values={refused?.values} />
          ) : (
            <MissingStep isSignedIn={contact !== null} signInUrl={signInUrl} />
          )}
          <OrderSteps />
        </div>
      </div>
    </>
  )
}
