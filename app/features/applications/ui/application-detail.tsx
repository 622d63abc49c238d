import { useEffect, useRef } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { count } from '#app/core/text.ts'
import { DescriptionList, type Description } from '#app/ui/description-list.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import { isLinkedinAddress, mailAddress } from '../rules.ts'
import type { Application } from '../types.ts'
import { NotesDialog } from '../review/ui/notes-dialog.tsx'
import { StatusForm } from '../review/ui/status-form.tsx'
import { CoverLetter } from './cover-letter.tsx'
import { StatusBadge } from './status-badge.tsx'
import { VisaMark } from './visa-mark.tsx'

type ApplicationDetailProps = {
  application: Application
  /** Where the forms are answered: the list as it is, with this application beside it. */
  address: string
  refused: RefusedForm | undefined
}

export function ApplicationDetail({ application, address, refused }: ApplicationDetailProps) {
  const refusedAs = (intent: string) => (refused?.values.intent === intent ? refused : undefined)
  const heading = useFocusOnChange(application.id)
  const { fullName, positionApplied, status, visaSponsorshipRequired, linkedinUrl, coverLetter, notes } = application
  return (
    <article aria-labelledby="application" className="grid gap-4 px-6 py-5 lg:sticky lg:top-0">
      <div>
        <h2 ref={heading} id="application" tabIndex={-1} className="text-3xl break-words">
          {fullName}
        </h2>
        <p className="text-ink-2">{positionApplied}</p>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <StatusBadge status={status} />
        {visaSponsorshipRequired && <VisaMark />}
        {linkedinUrl && isLinkedinAddress(linkedinUrl) && (
          <a href={linkedinUrl} target="_blank" rel="noopener noreferrer" className="link">
            LinkedIn
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        )}
      </p>
      <div className="flex flex-wrap items-end gap-2.5">
        <StatusForm key={application.id} application={application} action={address} refused={refusedAs('status')} />
        <NotesDialog
          key={`notes-${application.id}`}
          application={application}
          action={address}
          refused={refusedAs('notes')}
        />
      </div>
      <DescriptionList items={facts(application)} />
      {coverLetter && <CoverLetter key={application.id} text={coverLetter} />}
      {notes && (
        <section>
          <h3 className="font-sans text-sm font-semibold">Internal Notes</h3>
          <p className="mt-1 whitespace-pre-line">{notes}</p>
        </section>
      )}
    </article>
  )
}

function facts({
  email,
  phone,
  yearsExperience,
  educationLevel,
  availableStartDate,
  createdAt,
  reviewerName,
  reviewedAt,
  reference,
}: Application): Description[] {
  return [
    {
      term: 'Email',
      detail: (
        <a href={mailAddress(email)} className="link break-all">
          {email}
        </a>
      ),
    },
    { term: 'Phone', detail: phone ?? 'Not given' },
    { term: 'Experience', detail: yearsExperience === null ? 'Not given' : count(yearsExperience, 'year') },
    { term: 'Education', detail: educationLevel ?? 'Not given' },
    { term: 'Available from', detail: availableStartDate ? formatCalendarDay(availableStartDate) : 'Not given' },
    { term: 'Applied', detail: <TimeText instant={createdAt} /> },
    ...(reviewedAt
      ? [
          {
            term: 'Reviewed',
            detail: (
              <>
                <TimeText instant={reviewedAt} /> by {reviewerName ?? 'somebody who left'}
              </>
            ),
          },
        ]
      : []),
    { term: 'Reference', detail: reference },
  ]
}

/** Choosing another application moves the reader there; opening the page does not. */
function useFocusOnChange(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(id)
  useEffect(() => {
    if (seen.current === id) return
    seen.current = id
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return heading
}
