import { subjects, type Subject } from '#app/core/course-vocabulary.ts'
import { catalogueUrl, noFilter, type CatalogueFilter, type OfferedCourse } from '#app/domain/courses/catalogue.ts'
import { ProgrammeRow } from '#app/domain/courses/ui/programme-row.tsx'

export type NothingFoundProps = { filter: CatalogueFilter; nearest: readonly OfferedCourse[]; back: string }

/**
 * Shown when no programme matches: the closest programmes, the subjects (those of the closest first) and a link to ask
 * us.
 */
export function NothingFound({ filter, nearest, back }: NothingFoundProps) {
  const near = [...new Set([...nearest.map(({ subject }) => subject), ...(Object.keys(subjects) as Subject[])])]
  return (
    <section aria-labelledby="nearest-title" className="pb-4">
      <h2 id="nearest-title" className="pt-7 text-2xl">
        {filter.search ? `No results for “${filter.search}”` : 'No programmes match these filters'}
      </h2>
      {nearest.length > 0 && (
        <>
          <p className="mt-1 mb-4 text-ink-2">These are the closest matches. You can also remove a filter.</p>
          {nearest.map((course) => (
            <ProgrammeRow key={course.id} course={course} back={back} isSubjectShown />
          ))}
        </>
      )}
      <h3 className="mt-6 mb-2 text-xl">{nearest.length > 0 ? 'Or browse by subject' : 'Browse by subject'}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        {near.map((subject) => (
          <li key={subject}>
            <a href={catalogueUrl({ ...noFilter, subject })} className="link inline-block py-1">
              {subjects[subject]}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        Looking for something else?{' '}
        <a href="/contact" className="link">
          Ask us
        </a>
        , and we’ll say what comes closest.
      </p>
    </section>
  )
}
