import { Link } from 'react-router'
import { CertificateTiers } from '#app/domain/certificates/ui/certificate-tiers.tsx'
import { isInPreparation } from '#app/domain/courses/courses.ts'
import type { Prospectus } from '#app/domain/courses/prospectus.ts'

export function AwardSpecimen({ course, specimen }: Pick<Prospectus, 'course' | 'specimen'>) {
  return (
    <section
      id="award"
      aria-labelledby="award-title"
      className="grid scroll-mt-4 items-center gap-x-10 gap-y-4 pt-9 sm:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:pt-11"
    >
      <div>
        <h2 id="award-title" className="text-3xl">
          The award
        </h2>
        <p className="mt-2 text-ink-2">
          {isInPreparation(course)
            ? 'Once the programme opens, passing its final exam will give you'
            : 'Pass the final exam and you’ll get'}{' '}
          a {course.level.toLowerCase()} with a number that anyone can verify. Its pattern is drawn from that number, so
          no two are alike.
        </p>
        <p className="mt-2 text-sm">
          <Link to="/certificate-verification" className="link py-1">
            How verification works
          </Link>
        </p>
      </div>
      <figure aria-label="Sample certificate" className="overflow-hidden rounded-md border border-rule-2">
        <CertificateTiers
          {...specimen}
          holder="Your name"
          award={course.title}
          facts={[
            { term: 'Award', detail: course.level },
            { term: 'Final score', detail: '–' },
            { term: 'Number', detail: 'Specimen' },
          ]}
        />
      </figure>
    </section>
  )
}
