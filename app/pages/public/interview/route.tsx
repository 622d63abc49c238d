import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { bookInterview } from '#app/domain/applications/interviews.booking.commands.server.ts'
import { choiceForm } from '#app/domain/applications/interviews.forms.ts'
import { choiceRefusals, chooseFailed, interviewNotices } from '#app/domain/applications/interviews.ts'
import { readInterviewOffer } from '#app/domain/applications/interviews.queries.server.ts'
import { BookedNote } from './booked-note.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { linkRefusals } from '#app/domain/applications/applicant-emails.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]
export const headers = retryHeaders

export const handle = { failures: { query: 'Failed to load the interview' } } satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ipAddress } = visitOf(context)
  const token = url.searchParams.get('token') ?? ''
  const found = await readInterviewOffer({ token, ipAddress })
  if (found.ok) return { token, offer: found.value, text: null }
  const { status, text } = linkRefusals[found.reason]
  return data({ token, offer: null, text }, { status })
}

/** Saves the chosen time. Only a POST does this, because mail scanners open links too. */
export const action = actions<Route.ActionArgs>(({ url, origin, ipAddress }) => ({
  choose: act({
    form: choiceForm,
    run: (values) => bookInterview({ ...values, ipAddress, origin }),
    refusals: { ...linkRefusals, ...choiceRefusals },
    field: () => 'slotId',
    to: (_, { token }) => `${url.pathname}?${new URLSearchParams({ token })}`,
    notice: interviewNotices.chosen,
    failure: chooseFailed,
  }),
}))

/** Reloads after a refusal too, so that a time that somebody else has taken in the meantime disappears. */
export function shouldRevalidate() {
  return true
}

const closed = { expired: choiceRefusals['offer-expired'], cancelled: choiceRefusals['offer-cancelled'] }

export default function Interview() {
  const { token, offer, text } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <LinkedPage
      title="Your interview"
      lead={offer && `${offer.positionApplied}, with ${offer.interviewerName}. Location: ${offer.place}`}
    >
      <PageMeta
        title="Your interview"
        description={`Choose a time for an interview at ${institute().name}.`}
        path="/interview"
        isPrivate
        isRefused={offer === null}
      />
      {!offer && <NoLinkedPage text={text ?? ''} />}
      {offer?.topics && (offer.state === 'open' || offer.state === 'booked') && (
        <section aria-labelledby="topics">
          <h2 id="topics" className="text-2xl">
            What we’ll talk about
          </h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{offer.topics}</p>
        </section>
      )}
      {offer?.state === 'open' && <ChoiceForm offer={offer} token={token} refused={refused} />}
      {offer?.state === 'booked' && <BookedNote offer={offer} token={token} />}
      {(offer?.state === 'expired' || offer?.state === 'cancelled') && <NoLinkedPage text={closed[offer.state].text} />}
    </LinkedPage>
  )
}
