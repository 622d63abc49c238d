import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { initials } from '#app/core/text.ts'
import type { StudentProfile } from '#app/domain/students/students.ts'

export type ProfileCardProps = {
  person: { fullName: string; email: string; matricNumber: string; isConfirmed: boolean }
  profile: StudentProfile
  photoForm?: ReactNode
}

export function ProfileCard({ person, profile, photoForm }: ProfileCardProps) {
  const facts = [
    { term: 'Email', detail: person.email },
    { term: 'Phone', detail: profile.phone },
    { term: 'Course preference', detail: profile.coursePreference },
    { term: 'Education level', detail: profile.educationLevel },
  ].flatMap(({ term, detail }) => (detail ? [{ term, detail }] : []))
  return (
    <section aria-labelledby="profile-name" className="panel">
      <div className="flex items-center gap-x-3.5 px-5.5 py-4">
        {profile.photoUrl ? (
          <img
            src={profile.photoUrl}
            alt=""
            width="44"
            height="44"
            className="size-11 flex-none rounded-sm bg-tier object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-11 flex-none place-items-center rounded-sm bg-tier-2 font-text text-lg text-ink-2"
          >
            {initials(person.fullName)}
          </span>
        )}
        <h2 id="profile-name" className="min-w-0 flex-1 text-xl wrap-break-word">
          {person.fullName}
          <span className="tnum block font-sans text-sm text-ink-2">
            <span className="sr-only">Matric number</span> {person.matricNumber}
          </span>
        </h2>
      </div>
      <div className="grid gap-4 px-5.5 pb-5.5">
        {photoForm}
        <dl className="grid gap-3 border-t border-rule pt-4 text-sm">
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt className="text-ink-3">{term}</dt>
              <dd className="tnum font-medium wrap-anywhere">{detail}</dd>
            </div>
          ))}
        </dl>
        <p className="border-t border-rule pt-3 text-sm">
          <Link to="/my-account" className="link">
            My account
          </Link>
        </p>
      </div>
    </section>
  )
}
