import { data, useActionData, useLoaderData } from 'react-router'
import { careers } from '#app/content/careers.ts'
import { institute } from '#app/core/institute.ts'
import { WriteToLink } from '#app/ui/write-to-link.tsx'
import { isReference } from '#app/core/ids.ts'
import { formatCount } from '#app/core/text.ts'
import { submitApplication } from '#app/domain/applications/apply.commands.server.ts'
import { applicationForm } from '#app/domain/applications/apply.forms.ts'
import {
  applicationSubmitted,
  applyRefusals,
  closedPosition,
  submitFailed,
  largestCvBytes,
} from '#app/domain/applications/apply.ts'
import { AppliedNote, ApplyDialog, OpeningList } from './apply/apply-dialog.tsx'
import { CareersHero } from './careers-hero.tsx'
import { listOpenPositions, type Opening } from '#app/domain/applications/openings.queries.server.ts'
import { spontaneousSlug } from '#app/domain/applications/openings.ts'
import { refuseManyUploads } from '#app/pages/public/upload-limit.server.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { takeFormWithFile } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { useOrigin } from '#app/ui/use-origin.ts'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { StructuredData } from '#app/ui/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see public pages')]

export const headers = loaderHeaders

export const handle = {
  failures: { query: 'Failed to load positions' },
  stored: { live: ['apply', 'applied'] },
  body: { mostFileBytes: largestCvBytes },
} satisfies RouteHandle

/**
 * Returns the position in the URL if it is open. The slug "spontaneous" is an application for no particular position.
 */
function positionOf(slug: string | null, openings: readonly Opening[]) {
  if (slug === spontaneousSlug) return { slug, title: careers.spontaneous.title }
  return openings.find((opening) => opening.slug === slug) ?? null
}

export async function loader({ url }: Route.LoaderArgs) {
  const openings = await listOpenPositions()
  const asked = url.searchParams.get('apply')
  const applied = url.searchParams.get('applied')
  const position = positionOf(asked, openings)
  const page = {
    openings,
    position: position && { slug: position.slug, title: position.title },
    isClosed: asked !== null && position === null,
    applied: isReference(applied, 'APP') ? applied : null,
  }
  return data(page, asked === null && applied === null ? { headers: { 'cache-control': storable } } : {})
}

/** Returns the CV, or null without one: browsers send an empty file if none was chosen. */
export const action = actions<Route.ActionArgs>(
  async ({ ipAddress, origin }) => {
    await refuseManyUploads(ipAddress)
    return {
      apply: act({
        form: applicationForm,
        trap: applyRefusals['looks-automated'],
        async run({ resume, position, ...application }) {
          const slug = !position || position === spontaneousSlug ? null : position
          return submitApplication({
            application,
            slug,
            cv: resume && { name: resume.name, content: resume },
            ipAddress,
            origin,
          })
        },
        refusals: applyRefusals,
        field: (reason) => (reason.startsWith('cv-') ? 'resume' : undefined),
        to: ({ reference }) => `/careers?applied=${reference}`,
        notice: applicationSubmitted,
        failure: submitFailed,
      }),
    }
  },
  { take: (request) => takeFormWithFile(request, handle.body) },
)

/** Returns the whole description as HTML, which search engines expect. */
function formatJobDescription({ summary, duties, requirements }: Opening) {
  const list = (points: readonly string[]) => `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
  return `<p>${summary}</p>${list(duties)}${list(requirements)}`
}

function describeJobPosting(position: Opening, origin: string) {
  const { slug, title, location, openedOn, closesOn } = position
  return {
    '@type': 'JobPosting',
    title,
    description: formatJobDescription(position),
    employmentType: 'FULL_TIME',
    datePosted: openedOn,
    ...(closesOn && { validThrough: closesOn }),
    hiringOrganization: { '@type': 'Organization', name: institute().name, sameAs: `${origin}/` },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'United Kingdom' },
    ...(location.includes('London') && {
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'London', addressCountry: 'GB' },
      },
    }),
    directApply: true,
    url: `${origin}/careers#${slug}`,
  }
}

export default function Careers() {
  const origin = useOrigin()
  const { openings, position, isClosed, applied } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  // If the position closed meanwhile, the typed text goes into the spontaneous application.
  const shown = position ?? (refused ? { slug: spontaneousSlug, title: careers.spontaneous.title } : null)
  return (
    <>
      <PageMeta
        title="Careers"
        description={`${careers.hero.lead} ${formatCount(openings.length, 'open position')} right now.`}
        path="/careers"
      />
      {openings.map((each) => (
        <StructuredData key={each.slug} data={describeJobPosting(each, origin)} />
      ))}
      <CareersHero words={careers.hero} openingsTitle={careers.openings.title} />
      {(applied || (isClosed && !refused)) && (
        <div className="wrap grid gap-4 pt-8">
          {isClosed && !refused && (
            <p role="status" className="rounded-md border border-l-4 border-warn bg-warn-wash px-5 py-4">
              {closedPosition}
            </p>
          )}
          {applied && <AppliedNote reference={applied} {...careers.process} />}
        </div>
      )}
      {shown && <ApplyDialog position={shown} {...refused} />}
      <section aria-labelledby="benefits-title" className="wrap py-11 lg:py-12">
        <h2 id="benefits-title" className="text-4xl">
          {careers.benefits.title}
        </h2>
        <ul className="mt-5.5 grid gap-x-6 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
          {careers.benefits.items.map(({ title, text }) => (
            <li key={title} className="border-t border-rule-2 pt-3">
              <h3 className="mb-1 text-xl">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id="openings" aria-labelledby="openings-title" className="border-t border-rule bg-surface">
        <div className="wrap py-11 lg:py-12">
          <h2 id="openings-title" className="text-4xl">
            {careers.openings.title}
          </h2>
          {openings.length === 0 ? (
            <p className="mt-4.5">{careers.openings.none}</p>
          ) : (
            <OpeningList openings={openings} applyLabel={careers.openings.applyLabel} />
          )}
          <div className="mt-7 grid items-center gap-x-10 gap-y-4 border-l-3 border-pitch bg-tier px-6 py-5 md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="max-w-[44em]">
              <h2 className="text-2xl">{careers.spontaneous.title}</h2>
              <p className="mt-0.5 text-ink-2">{careers.spontaneous.text}</p>
            </div>
            <ButtonLink to="/careers?apply=spontaneous" preventScrollReset variant="quiet">
              {careers.spontaneous.applyLabel}
            </ButtonLink>
          </div>
        </div>
      </section>
      <section aria-labelledby="process-title" className="border-t border-rule">
        <div className="wrap grid gap-x-6 gap-y-5 py-11 lg:grid-cols-2 lg:py-12">
          <h2 id="process-title" className="text-4xl lg:col-span-2">
            {careers.process.title}
          </h2>
          <ol className="grid max-w-[44em] list-decimal content-start gap-1.5 pl-6">
            {careers.process.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="max-w-[44em] text-ink-2">
            {careers.equality} <WriteToLink purpose="careers" />
          </p>
        </div>
      </section>
    </>
  )
}
