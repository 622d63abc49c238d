import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { initials } from '#app/core/text.ts'
import { ownRecord } from '#app/domain/students/students.ts'
import { ReturnedNote } from '#app/platform/mail/ui/returned-note.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { EmailLink } from '#app/ui/email-link.tsx'
import type { StudentRecord } from '#app/pages/staff/student-case/record/read.server.ts'
import { StudentStanding } from '#app/pages/staff/student-case/case-items.tsx'

export function RecordHead({ record }: { record: StudentRecord }) {
  const { student, isOwn, evidence } = record
  const { fullName, email, isEmailVerified, phone } = student
  return (
    <header className="grid gap-x-6 gap-y-4 border-b border-rule pb-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <Photo student={student} />
        <div className="grid content-center gap-1">
          <h2 className="text-3xl leading-tight wrap-anywhere">
            <bdi>{fullName}</bdi>
          </h2>
          <StudentStanding student={student} />
        </div>
      </div>
      <dl className="grid content-center gap-1 text-sm">
        <Fact term="Email">
          <EmailLink email={email} />
          {isEmailVerified ? ', confirmed' : ', not confirmed'}
          {student.returnReason && <ReturnedNote email={email} reason={student.returnReason} />}
        </Fact>
        <Fact term="Phone">{phone ?? 'not given'}</Fact>
        <Fact term="Joined">{formatShortDay(student.registeredAt)}</Fact>
        {evidence.length > 0 && (
          <Fact term="Evidence">
            <ul>
              {evidence.map(({ id, fileName, status: state, sentAt }) => (
                <li key={id}>
                  <a href={`/staff-portal/evidence/${id}/file`} className="link wrap-anywhere">
                    {fileName}
                  </a>
                  , {formatShortDay(sentAt)}, {state}
                  {state === 'waiting' && !isOwn && (
                    <>
                      {' '}
                      <Link to={`/staff-portal/evidence?decide=${id}`} className="link">
                        Decide
                      </Link>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {!isOwn && (
        <p className="flex flex-wrap content-center gap-2">
          <a href={`mailto:${email}`} className={buttonStyle({})}>
            Write
          </a>
          <ButtonLink to="?open=new" preventScrollReset variant="quiet" icon="ticket">
            Open a ticket
          </ButtonLink>
        </p>
      )}
      {isOwn && (
        <p className="border-l-4 border-warn bg-warn-wash px-3 py-3 lg:col-span-3">{ownRecord['own-record'].text}.</p>
      )}
    </header>
  )
}

function Photo({ student: { photoUrl, fullName } }: { student: StudentRecord['student'] }) {
  return photoUrl ? (
    <img src={photoUrl} alt={fullName} width={92} height={92} className="size-23 object-cover" />
  ) : (
    <span aria-hidden className="grid size-23 place-items-center bg-tier font-text text-3xl text-ink-2">
      {initials(fullName)}
    </span>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="tnum min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

type RecordPartProps = {
  id: string
  title: string
  total?: number
  /** The text that is shown if `total` is 0. */
  none?: string
  children: ReactNode
}

/** A part of the record with a heading. If it has no entries, it says so. */
export function RecordPart({ id, title, total, none, children }: RecordPartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t border-rule pt-3 first:border-t-0 first:pt-0">
      <h3 id={id} className="font-sans text-sm font-semibold text-ink-2">
        {title} {total !== undefined && <span className="tnum font-normal text-ink-3">{total}</span>}
      </h3>
      {total === 0 && none ? <p className="text-sm text-ink-2">{none}</p> : children}
    </section>
  )
}
