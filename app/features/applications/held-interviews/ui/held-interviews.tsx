import { Link } from 'react-router'
import { formatDayAndTime } from '#app/core/dates.ts'
import { scanTexts } from '#app/features/uploads/rules.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IntervalBar } from '#app/ui/interval-bar.tsx'
import { formatSlot } from '../../interviews/rules.ts'
import { daysOfAccessAfterInterview } from '../rules.ts'
import type { HeldInterview, HeldInterviews as Held } from '../types.ts'

const path = '/staff-portal/interviews'

export function HeldInterviews({ interviews }: { interviews: Held }) {
  const { coming, awaiting, recent, counts, isOnlyOwn } = interviews
  const isEmpty = coming.length + awaiting.length + recent.length === 0
  const maySeeAll = counts !== null
  return (
    <div className="grid grid-cols-1 gap-6">
      {counts && (
        <IntervalBar
          label="Filter by interviewer"
          intervals={[
            { label: 'All interviewers', to: path, count: counts.all, isCurrent: !isOnlyOwn },
            { label: 'My interviews', to: `${path}?whose=mine`, count: counts.own, isCurrent: isOnlyOwn },
          ]}
        />
      )}
      <p className="max-w-reading text-ink-2">
        You can see the applicant’s name and CV until {daysOfAccessAfterInterview} days after the interview. Each view
        is recorded in the staff log.
      </p>
      {isEmpty && (
        <EmptyState title="No interviews">
          When HR offers an applicant interview times with you, the interview appears here.
        </EmptyState>
      )}
      <InterviewGroup title="Upcoming" rows={coming} maySeeAll={maySeeAll} />
      <InterviewGroup title="Waiting for the applicant to choose a time" rows={awaiting} maySeeAll={maySeeAll} />
      <InterviewGroup title="Recent" rows={recent} maySeeAll={maySeeAll} />
    </div>
  )
}

type PartProps = { title: string; rows: readonly HeldInterview[]; maySeeAll: boolean }

function InterviewGroup({ title, rows, maySeeAll }: PartProps) {
  if (rows.length === 0) return null
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2.5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ol className="panel divide-y divide-rule">
        {rows.map((interview) => (
          <li key={interview.id}>
            <InterviewItem interview={interview} maySeeAll={maySeeAll} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function InterviewItem({ interview, maySeeAll }: { interview: HeldInterview; maySeeAll: boolean }) {
  const { id, applicationId, fullName, positionApplied, interviewerName, isOwn } = interview
  const { reference, place, topics, booked, expiresAt, resume } = interview
  return (
    <article className="grid gap-2.5 px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h3 className="font-sans text-base font-semibold wrap-anywhere">
          <bdi>{fullName}</bdi>
        </h3>
        <p className="tnum font-medium">
          {booked
            ? `${formatSlot(booked)}, London time`
            : `The applicant can choose until ${formatDayAndTime(expiresAt)}`}
        </p>
      </div>
      <DescriptionList
        ruled="none"
        items={[
          { term: 'Position', detail: positionApplied },
          { term: 'Interviewer', detail: isOwn ? `${interviewerName} (you)` : interviewerName },
          { term: 'Where', detail: <span className="wrap-anywhere">{place}</span> },
          {
            term: 'What it covers',
            detail: <span className="wrap-anywhere whitespace-pre-line">{topics || 'Not specified'}</span>,
          },
          { term: 'Reference', detail: reference },
        ]}
      />
      <p className="flex flex-wrap items-center gap-2.5">
        {resume && resume.verdict !== 'infected' && (
          <ButtonLink
            to={`${path}/${id}/resume`}
            reloadDocument
            target="_blank"
            variant="quiet"
            size="small"
            icon="file"
            title={resume.name}
          >
            CV<span className="sr-only"> of {fullName} (opens a new tab)</span>
          </ButtonLink>
        )}
        {resume ? (
          <span className="text-xs text-ink-2">{scanTexts[resume.verdict]}</span>
        ) : (
          <span className="text-sm text-ink-3">No CV</span>
        )}
        {booked && (
          <ButtonLink to={`${path}/${id}/calendar.ics`} reloadDocument variant="quiet" size="small" icon="download">
            Add to calendar<span className="sr-only">: {reference}</span>
          </ButtonLink>
        )}
        {maySeeAll && (
          <Link to={`/staff-portal/applications?application=${applicationId}`} className="link">
            Application<span className="sr-only"> {reference}</span>
          </Link>
        )}
      </p>
    </article>
  )
}
