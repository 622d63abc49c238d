import { data, useLoaderData } from 'react-router'
import { findGlossaryAndBibliography } from '#app/domain/courses/apparatus/apparatus.queries.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { storableHeaders, type RouteHandle } from '#app/http/storage.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const handle = { failures: { query: 'Failed to load courses' }, stored: {} } satisfies RouteHandle

export const headers = storableHeaders

export async function loader({ params }: Route.LoaderArgs) {
  const slug = params.slug
  const companion = await findGlossaryAndBibliography({ slug })
  if (!companion) throw data(null, { status: 404 })
  return { ...companion, slug }
}

export default function CourseCompanion() {
  const { title, slug, terms, works } = useLoaderData<typeof loader>()
  const course = `/courses/${slug}`
  return (
    <>
      <PageMeta
        title={`Glossary and bibliography, ${title}`}
        description={`The terms used in ${title}, with definitions, and the works it cites.`}
        path={`${course}/companion`}
      />
      <div className="wrap pt-5 pb-14">
        <Breadcrumbs
          crumbs={[
            { label: 'Our Courses', to: '/courses' },
            { label: title, to: course },
            { label: 'Glossary and bibliography' },
          ]}
        />
        <div className="mt-5">
          <PageHeading lead={title}>Glossary and bibliography</PageHeading>
        </div>
        <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-2">
          <section aria-labelledby="glossary">
            <h2 id="glossary" className="mb-3 text-3xl">
              Glossary
            </h2>
            <dl className="border-t border-rule">
              {terms.map(({ key, html, definitionHtml }) => (
                <div
                  key={key}
                  id={`term-${key}`}
                  className="scroll-mt-4 border-b border-rule py-2.5 target:bg-mark target:text-on-mark"
                >
                  <dt className="font-semibold" dangerouslySetInnerHTML={{ __html: html }} />
                  <dd className="font-text text-lg leading-snug" dangerouslySetInnerHTML={{ __html: definitionHtml }} />
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby="bibliography">
            <h2 id="bibliography" className="mb-3 text-3xl">
              Bibliography
            </h2>
            <ul className="border-t border-rule">
              {works.map(({ key, html }) => (
                <li
                  key={key}
                  id={key}
                  className="scroll-mt-4 border-b border-rule py-2 font-text text-lg leading-snug target:bg-mark target:text-on-mark"
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
