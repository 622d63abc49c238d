import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { initials } from '#app/core/text.ts'
import type { StudentProfile } from '#app/features/students/types.ts'

export type ProfileCardProps = {
  person: { fullName: string; email: string; matricNumber: string; isConfirmed: boolean }
  profile: StudentProfile
  photoForm?: ReactNode
}

export function ProfileCard({ person, profile, photoForm }: ProfileCardProps) {
  const facts = [
    { term: 'Matric number', detail: person.matricNumber },
    { term: 'Email', detail: person.email },
    { term: 'Phone', detail: profile.phone },
    { term: 'Course preference', detail: profile.coursePreference },
    { term: 'Education level', detail: profile.educationLevel },
  ].flatMap(({ term, detail }) => (detail ? [{ term, detail }] : []))
  return (
    <section aria-labelledby="profile-name" className="panel grid grid-cols-1 content-start gap-4 p-5.5">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        {profile.photoUrl ? (
          <img
            src={profile.photoUrl}
            alt=""
            width="72"
            height="72"
            className="size-18 flex-none rounded-sm bg-tier object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-18 flex-none place-items-center rounded-sm bg-tier-2 font-text text-3xl text-ink-2"
          >
            {initials(person.fullName)}
          </span>
        )}
        <h2 id="profile-name" className="max-w-full min-w-28 flex-1 text-xl wrap-break-word">
          {person.fullName}
        </h2>
      </div>
      {photoForm}
      {!person.isConfirmed && (
        <p className="border-l-4 border-warn bg-warn-wash px-3 py-2 text-sm">
          Your email address isn’t confirmed yet.{' '}
          <Link to="/auth/verify-email" className="link">
            Confirm your address
          </Link>
        </p>
      )}
      <dl className="grid gap-3 border-t border-rule pt-4 text-sm">
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt className="text-ink-3">{term}</dt>
            <dd className="tnum font-medium">{detail}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-rule pt-3 text-sm">
        <Link to="/my-account" className="link">
          My account
        </Link>
      </p>
    </section>
  )
}
