import { institute, emailOrContactPage, emailOrContactUrl } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { bookInterview } from '#app/domain/applications/interviews.booking.commands.server.ts'
import { choiceForm } from '#app/domain/applications/interviews.forms.ts'
import { choiceRefusals, chooseFailed, interviewNotices, formatSlot } from '#app/domain/applications/interviews.ts'
import { type OfferedInterview, readInterviewOffer } from '#app/domain/applications/interviews.queries.server.ts'
import { linkRefusals } from '#app/domain/applications/applicant-emails.ts'
import { LinkedPage, NoLinkedPage } from '#app/ui/linked-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { formatDayAndTime } from '#app/core/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
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

type ChoiceFormProps = { offer: OfferedInterview; token: string; refused: RefusedForm | undefined }

function ChoiceForm({ offer: { slots, expiresAt }, token, refused }: ChoiceFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (slots.length === 0)
    return (
      <p>
        All of these times have been taken. Please email{' '}
        <a href={emailOrContactUrl('careers')} className="link">
          {emailOrContactPage('careers')}
        </a>
        and we’ll offer you more.
      </p>
    )
  return (
    <FormShell {...refused} preventScrollReset className="grid justify-items-start gap-5" fields={{ token }}>
      <RadioField
        name="slotId"
        label="Which time suits you?"
        hint={`Times are in London time. Choose by ${formatDayAndTime(expiresAt)}; you can’t change it afterwards.`}
        choices={slots.map((slot) => ({ value: slot.id, label: formatSlot(slot) }))}
      />
      <Button isBusy={isBusy} busyLabel="Booking…">
        Book this time
      </Button>
    </FormShell>
  )
}

function BookedNote({ offer, token }: { offer: OfferedInterview; token: string }) {
  const { booked, interviewerName, place } = offer
  if (!booked) return null
  return (
    <>
      <Confirmation labelledBy="booked">
        <h2 id="booked" className="text-2xl">
          {formatSlot(booked)}
        </h2>
        <p className="mt-1">
          London time, with {interviewerName}. Where: {place}
        </p>
      </Confirmation>
      <p>
        <ButtonLink
          to={`/interview/calendar.ics?token=${encodeURIComponent(token)}`}
          reloadDocument
          variant="quiet"
          icon="download"
        >
          Add to calendar
        </ButtonLink>
      </p>
      <p className="text-ink-2">
        If you can’t come, please email{' '}
        <a href={emailOrContactUrl('careers')} className="link">
          {emailOrContactPage('careers')}
        </a>{' '}
        as soon as you know.
      </p>
    </>
  )
}
