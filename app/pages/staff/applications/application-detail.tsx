import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { ReturnedNote } from '#app/platform/mail/ui/returned-note.tsx'
import { scanTexts } from '#app/platform/uploads/uploads.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryString, type Query } from '#app/ui/query-string.ts'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import {
  ownApplicationRefusal,
  isWebUrl,
  profileLabel,
  stageLabels,
  coverLetterPreview,
  type Application,
  type EarlierReview,
} from '#app/domain/applications/applications.ts'
import { listApplicationFacts } from '#app/domain/applications/ui/application-facts.tsx'
import { truncateText } from '#app/core/text.ts'
import { InterviewList, ApplicationHistory, OtherApplications } from './application-history.tsx'
import { NotesDialog, StatusForm } from './application-forms.tsx'
import { StageBadge, VisaMark } from './application-marks.tsx'

type ApplicationDetailProps = {
  application: Application
  /** True if the URL contains the application; false if it is shown because it is the first of the list. */
  isChosen: boolean
  /** Query string with the filter of the list, for all links. */
  query: Query
  refused: RefusedForm | undefined
  now: Date
}

export function ApplicationDetail({ application, isChosen, query, refused, now }: ApplicationDetailProps) {
  const { id, fullName, positionApplied, stage, coverLetter, notes, others, interviews, reviews } = application
  const isOpen = !application.anonymisedAt && !application.withdrawnAt && !application.isOwn
  const heading = useFocusOnChange(id, isChosen)
  const refusedFor = (intent: string) => (refused?.values.intent === intent ? refused : undefined)
  const url = queryString(query, { application: id })
  const staleStatus = refusedFor('status')
  return (
    <article
      {...(isChosen && { 'data-detail': true })}
      aria-labelledby="application"
      className={`flex min-h-0 min-w-0 flex-col bg-surface ${isChosen ? '' : 'max-lg:hidden'}`}
    >
      <header className="border-b border-rule px-5 pt-3 pb-3">
        <Link
          to={queryString(query)}
          preventScrollReset
          className="mb-1 inline-flex min-h-11 items-center gap-1.5 lg:hidden"
        >
          <Icon name="chevron-left" /> Applications
        </Link>
        <h2 ref={heading} id="application" tabIndex={-1} className="text-xl wrap-anywhere">
          {fullName}
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2">
          <span>{positionApplied}</span>
          <StageBadge stage={stage} />
          {application.visaSponsorshipRequired && <VisaMark />}
        </p>
        {application.returnReason && application.email && (
          <ReturnedNote email={application.email} reason={application.returnReason} />
        )}
        {application.isOwn && (
          <p className="mt-2.5 border-l-4 border-warn bg-warn-wash px-3 py-2">
            {ownApplicationRefusal['own-application'].text}.
          </p>
        )}
        {isOpen && (
          <div className="mt-2.5 grid gap-2.5">
            {staleStatus && staleStatus.values.from !== stage && (
              <SavedMeanwhile
                text={`${stageLabels[stage]}${application.reviewerName ? `, set by ${application.reviewerName}` : ''}`}
              />
            )}
            <StatusForm key={id} application={application} action={url} refused={staleStatus} />
            <div className="flex flex-wrap items-center gap-2.5">
              <NotesDialog key={`notes-${id}`} application={application} action={url} refused={refusedFor('notes')} />
              {stage !== 'rejected' && (
                <ButtonLink
                  to={queryString(query, { application: id, interview: 'new' })}
                  preventScrollReset
                  variant="quiet"
                  size="small"
                >
                  Offer interview times
                </ButtonLink>
              )}
              {stage === 'hired' && (
                <ButtonLink to={`/staff-portal/staff?add=${id}`} variant="quiet" size="small">
                  Add as a member of staff
                </ButtonLink>
              )}
              <FileLinks application={application} />
            </div>
          </div>
        )}
      </header>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        tabIndex={0}
        role="region"
        aria-label="Application"
        className="grid min-h-32 flex-1 content-start gap-4 px-5 py-4 lg:overflow-y-auto"
      >
        {others.length > 0 && <OtherApplications others={others} />}
        <DescriptionList items={listApplicationFacts(application)} ruled="none" />
        {coverLetter && <CoverLetter key={id} text={coverLetter} />}
        {notes && (
          <section className="border-l-3 border-warn bg-warn-wash px-4 py-2.5">
            <h3 className="font-sans text-sm font-semibold">Internal Notes</h3>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{notes}</p>
          </section>
        )}
        {reviews.length > 0 && <EarlierReviews reviews={reviews} />}
        {interviews.length > 0 && (
          <InterviewList
            interviews={interviews}
            application={application}
            refused={refusedFor('cancel-interview')}
            now={now}
          />
        )}
        <ApplicationHistory application={application} />
      </div>
    </article>
  )
}

function FileLinks({ application: { id, resume, linkedinUrl } }: { application: Application }) {
  return (
    <>
      {resume && resume.verdict !== 'infected' && (
        <ButtonLink
          to={`/staff-portal/applications/${id}/resume`}
          reloadDocument
          target="_blank"
          variant="quiet"
          size="small"
          icon="file"
          title={resume.name}
        >
          View Resume<span className="sr-only"> (opens a new tab)</span>
        </ButtonLink>
      )}
      {resume && <span className="text-xs text-ink-2">{scanTexts[resume.verdict]}</span>}
      {linkedinUrl && isWebUrl(linkedinUrl) && (
        <a href={linkedinUrl} target="_blank" rel="noopener noreferrer" className="link">
          {profileLabel(linkedinUrl)}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
    </>
  )
}

/**
 * Moves the focus to the application when another one is chosen, but not on page load or when a search changes the
 * first result.
 */
function useFocusOnChange(id: string, isChosen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(id)
  useEffect(() => {
    if (seen.current === id) return
    seen.current = id
    if (!isChosen) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [id, isChosen])
  return heading
}

/** Shows the reviews that members of HR wrote in earlier versions. */
function EarlierReviews({ reviews }: { reviews: readonly EarlierReview[] }) {
  return (
    <section aria-labelledby="reviews" className="grid gap-2.5">
      <h3 id="reviews" className="font-sans text-sm font-semibold">
        Reviews
      </h3>
      {reviews.map(({ reviewerName, knowledge, experience, communication, motivation, notes }) => (
        <div key={reviewerName}>
          <p>
            {`${reviewerName}, marks from 1 to 5: knowledge of the field ${knowledge}, relevant experience ${experience}, clear writing ${communication}, interest in the work ${motivation}`}
          </p>
          {notes && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{notes}</p>}
        </div>
      ))}
    </section>
  )
}

/** Shows the first 200 characters; the rest opens with or without JavaScript. */
function CoverLetter({ text }: { text: string }) {
  const preview = truncateText(text, coverLetterPreview)
  return (
    <section>
      <h3 className="font-sans text-sm font-semibold">Cover letter</h3>
      <div className="mt-1 font-text text-base wrap-anywhere whitespace-pre-line">
        {preview === text ? (
          <p>{text}</p>
        ) : (
          <details className="group">
            <summary className="cursor-pointer list-none">
              <span className="group-open:hidden">{preview} </span>
              <span className="link font-sans text-sm font-medium">
                <span className="group-open:hidden">Show all</span>
                <span className="hidden group-open:inline">Show less</span>
              </span>
            </summary>
            <p className="pt-1">{text}</p>
          </details>
        )}
      </div>
    </section>
  )
}
