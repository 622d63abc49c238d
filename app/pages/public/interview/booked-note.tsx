import { emailOrContactPage, emailOrContactUrl } from '#app/core/institute.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { formatSlot, type OfferedInterview } from '#app/domain/applications/interviews.ts'

export function BookedNote({ offer, token }: { offer: OfferedInterview; token: string }) {
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
