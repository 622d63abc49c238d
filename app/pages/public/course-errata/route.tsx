import { data, useLoaderData } from 'react-router'
import { findErrata } from '#app/domain/courses/apparatus/apparatus.queries.server.ts'
import { describePublicRuling } from '#app/domain/exams/rulings.ts'
import { listPublicRulings } from '#app/domain/exams/rulings.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'Failed to load courses' }, stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export async function loader({ params }: Route.LoaderArgs) {
  const slug = params.slug
  const [found, rulings] = await Promise.all([findErrata({ slug }), listPublicRulings({ slug })])
  if (!found) throw data(null, { status: 404 })
  const ruled = rulings.map((ruling) => {
    const { place, wrong, right } = describePublicRuling(ruling)
    return { on: ruling.on, place, wrongHtml: wrong, rightHtml: right }
  })
  const errata = [...found.errata, ...ruled].toSorted((a, b) => b.on.getTime() - a.on.getTime())
  return { title: found.title, errata, slug }
}

/** Shows the corrections to a course and its exam, for readers who have learnt the mistakes. */
export default function CourseErrata() {
  const { title, slug, errata } = useLoaderData<typeof loader>()
  const course = `/courses/${slug}`
  return (
    <>
      <PageMeta
        title={`Corrections, ${title}`}
        description={`Mistakes found in ${title}, with the corrections.`}
        path={`${course}/errata`}
      />
      <div className="wrap pt-5 pb-14">
        <Breadcrumbs
          crumbs={[{ label: 'Our Courses', to: '/courses' }, { label: title, to: course }, { label: 'Corrections' }]}
        />
        <div className="mt-5">
          <PageHeading lead={title}>Corrections</PageHeading>
        </div>
        {errata.length === 0 ? (
          <p className="mt-6 max-w-[44em]">No mistakes have been found in this course so far.</p>
        ) : (
          <ol className="mt-6 max-w-[50em] border-t border-rule">
            {errata.map(({ on, place, wrongHtml, rightHtml }, index) => (
              <li
                key={index}
                className="grid gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
              >
                <p className="tnum text-sm text-ink-2">
                  <TimeText instant={on} precision="day" />
                  <br />
                  {place}
                </p>
                <dl className="grid gap-1 font-text text-lg leading-snug">
                  <div>
                    <dt className="font-sans text-xs text-ink-3">It said</dt>
                    <dd dangerouslySetInnerHTML={{ __html: wrongHtml }} />
                  </div>
                  <div>
                    <dt className="font-sans text-xs text-ink-3">It now says</dt>
                    <dd dangerouslySetInnerHTML={{ __html: rightHtml }} />
                  </div>
                </dl>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-6 max-w-[44em] text-ink-2">
          Found a mistake? Tell us where it is and what it should say. If an exam question was marked wrongly, we
          re-mark everyone affected.
        </p>
        <p className="mt-4">
          <ButtonLink to="/contact" variant="quiet">
            Report a mistake
          </ButtonLink>
        </p>
      </div>
    </>
  )
}
