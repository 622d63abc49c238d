import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { HomePage } from './read.server.ts'

export function PageFromACourse({ page: { course, modules, sample } }: { page: NonNullable<HomePage['page']> }) {
  return (
    <section aria-labelledby="page-title" className="border-y border-rule bg-tier py-11 lg:py-13">
      <div className="wrap grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <h2 id="page-title" className="text-3xl">
            A page from a course
          </h2>
          <p className="mt-3 text-ink-2">
            Module {sample.moduleNumber} of{' '}
            <Link to={`/courses/${course.slug}`} className="link">
              {course.title}
            </Link>
            , just as students see it.
          </p>
          <ol className="mt-4 border-t border-rule text-sm">
            {modules.map(({ moduleNumber, title }) => (
              <li
                key={moduleNumber}
                className={`grid grid-cols-[1.875rem_minmax(0,1fr)] border-b border-rule px-2.5 py-1.5 ${moduleNumber === sample.moduleNumber ? 'bg-mark font-semibold text-on-mark' : ''}`}
              >
                <span className="tnum opacity-80">{moduleNumber}</span>
                {title}
              </li>
            ))}
          </ol>
          <ButtonLink to={`/courses/${course.slug}#sample`} variant="quiet" className="mt-4 w-full">
            Read the sample section
          </ButtonLink>
        </div>
        <div className="excerpt panel min-w-0 px-5 py-6 sm:px-8">
          <h3 className="mb-3 text-2xl">
            <span className="tnum mr-2 text-ink-3">
              {sample.moduleNumber}.{sample.sectionNumber}
            </span>
            {sample.title}
          </h3>
          <div className="prose" dangerouslySetInnerHTML={{ __html: sample.opening }} />
        </div>
      </div>
    </section>
  )
}
