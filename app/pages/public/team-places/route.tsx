import { data, redirect, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { newId } from '#app/core/ids.ts'
import { canTakeCards } from '#app/domain/payments/payments.gateway.server.ts'
import { listTeamCourses, isVatCharged } from '#app/domain/payments/teams/own.queries.server.ts'
import { orderForm } from '#app/domain/payments/teams/teams.forms.ts'
import { orderRefusals, orderRefusedNotice, teamNotices } from '#app/domain/payments/teams/teams.ts'
import { payOrder, placeOrder } from '#app/flows/sell-team-places/orders.commands.server.ts'
import { OrderForm, MissingStep, OrderSteps } from './order-form.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { personOf } from '#app/http/context.ts'
import { withDestination } from '#app/http/destination.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  failures: { query: 'Failed to load courses' },
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

export const action = actions<Route.ActionArgs>(({ url, context, origin }) => {
  const person = personOf(context)
  if (!person) throw redirect(withDestination('/auth', url.pathname + url.search))
  if (person.mustSetUpFactor) throw redirect('/my-account#two-step')
  return {
    order: act({
      form: orderForm,
      async run({ orderId, course: courseSlug, places, method, termsVersion, agrees: _agrees, ...buyer }) {
        const placed = await placeOrder({ person, orderId, courseSlug, places, method, termsVersion, buyer })
        if (!placed.ok || method === 'invoice') return placed
        const opened = await payOrder({ person, orderId, origin })
        if (opened.ok) throw redirect(opened.value.url)
        throw redirectWithNotice(`/team/${orderId}`, orderRefusedNotice(opened.reason))
      },
      refusals({ reason }) {
        const refusal = orderRefusals[reason]
        if (refusal.status === 404) throw data(null, { status: 404 })
        return refusal
      },
      field: (reason) => (reason === 'no-such-course' ? 'course' : undefined),
      to: (_, { orderId }) => `/team/${orderId}`,
      notice: teamNotices.ordered,
      failure: 'The order could not be placed. Please try again.',
    }),
  }
})

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
