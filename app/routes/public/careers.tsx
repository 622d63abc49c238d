import { useEffect, useRef } from 'react'
import {
  data,
  Link,
  useActionData,
  useLoaderData,
  useNavigate,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { careers } from '#app/content/careers.ts'
import { institute } from '#app/content/navigation.ts'
import { isReference } from '#app/core/ids.ts'
import { apply } from '#app/features/applications/apply/commands.server.ts'
import { applicationForm } from '#app/features/applications/apply/forms.ts'
import {
  applicationSubmitted,
  applyRefusals,
  submitFailed,
  type ApplyRefusal,
} from '#app/features/applications/apply/messages.ts'
import { largestCvBytes } from '#app/features/applications/apply/rules.ts'
import { AppliedNote } from '#app/features/applications/apply/ui/applied-note.tsx'
import { ApplyDialog } from '#app/features/applications/apply/ui/apply-dialog.tsx'
import { Openings } from '#app/features/applications/apply/ui/openings.tsx'
import { visitOf } from '#app/http/context.ts'
import { isTrapped, parseForm, refuseForm, takeFormWithFile, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { StructuredData } from '#app/ui/structured-data.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { NumberedList } from '#app/ui/numbered-list.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SectionRow } from '#app/ui/section-row.tsx'

export const middleware = [allow('see public pages')]

export const headers = loaderHeaders

/** Those one may apply for: the open positions, and none in particular. */
const applicable = [...careers.positions, { slug: 'spontaneous', title: careers.spontaneous.title }]

export const handle = {
  failures: { command: submitFailed },
  stored: { query: { apply: applicable.map(({ slug }) => slug) }, live: ['applied'] },
} satisfies RouteHandle

function positionOf(slug: unknown) {
  return applicable.find((position) => position.slug === slug) ?? null
}

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const position = positionOf(searchParams.get('apply'))
  const applied = searchParams.get('applied')
  const page = {
    origin: visitOf(context).origin,
    position: position && { slug: position.slug, title: position.title },
    applied: isReference(applied, 'APP') ? applied : null,
  }
  return data(page, page.applied ? {} : { headers: { 'cache-control': storable } })
}

/** Browsers send an empty file where none was chosen. */
async function readCv(file: File | undefined) {
  return file && file.size > 0 ? { name: file.name, bytes: await file.bytes() } : null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await takeFormWithFile(request, { mostFileBytes: largestCvBytes })
  const refuse = (refusal: { reason: ApplyRefusal; retryAfterSeconds?: number }) => {
    const { text, status } = applyRefusals[refusal.reason]
    const field = refusal.reason.startsWith('cv-') ? 'resume' : 'form'
    return refuseForm({ ...refusal, errors: { [field]: text }, values: typedValues(form), status })
  }
  if (isTrapped(form)) return refuse({ reason: 'looks-automated' })
  const parsed = parseForm(form, applicationForm)
  if (!parsed.ok) return refuseForm(parsed)
  const { resume, position, ...answers } = parsed.value
  const positionApplied = (positionOf(position) ?? careers.spontaneous).title
  const { clientAddress, origin } = visitOf(context)
  const application = { ...answers, positionApplied }
  const outcome = await apply({ application, cv: await readCv(resume), clientAddress, origin })
  if (!outcome.ok) return refuse(outcome)
  return redirectWithNotice(`/careers?applied=${outcome.value.reference}`, applicationSubmitted)
}

/** Search engines ask for the whole description, as HTML. */
function jobDescription({ summary, duties, requirements }: (typeof careers.positions)[number]) {
  const list = (points: readonly string[]) => `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
  return `<p>${summary}</p>${list(duties)}${list(requirements)}`
}

function jobPosting(position: (typeof careers.positions)[number], origin: string) {
  const { slug, title, location } = position
  return {
    '@type': 'JobPosting',
    title,
    description: jobDescription(position),
    employmentType: 'FULL_TIME',
    datePosted: careers.posted,
    hiringOrganization: { '@type': 'Organization', name: institute.name, sameAs: `${origin}/` },
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
  const { origin, position, applied } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const navigate = useNavigate()
  // What somebody has typed outlives a dialog that was closed by a slip, and ends with the application that was sent.
  // They outlive a dialog that was closed by a slip, and end with the application that was sent.
  const drafts = useRef(new Map<string, FormData>())
  useEffect(() => {
    if (applied) drafts.current.clear()
  }, [applied])
  return (
    <>
      <PageMeta
        title="Careers"
        description={`${careers.hero.lead} Five open positions, remote, hybrid and in London.`}
        origin={origin}
        path="/careers"
      />
      {careers.positions.map((each) => (
        <StructuredData key={each.slug} data={jobPosting(each, origin)} />
      ))}
      <div className="wrap grid gap-6 pt-8 pb-12 lg:pt-12">
        <PageHeading lead={careers.hero.lead}>{careers.hero.title}</PageHeading>
        <p className="max-w-[44em]">
          {careers.hero.text}{' '}
          <Link to={careers.hero.aboutLink.href} className="link">
            {careers.hero.aboutLink.label}
          </Link>
        </p>
        {applied && <AppliedNote reference={applied} {...careers.process} />}
      </div>
      {position && (
        <ApplyDialog
          key={position.slug}
          position={position}
          isBusy={isBusy}
          drafts={drafts}
          onClose={() => void navigate('/careers', { replace: true, preventScrollReset: true })}
          {...refused}
        />
      )}
      <SectionRow label="What you get" title={careers.benefits.title}>
        <NumberedList points={careers.benefits.items} />
      </SectionRow>
      <SectionRow label="Vacancies" title={careers.openings.title}>
        <Openings openings={careers.positions} applyLabel={careers.openings.applyLabel} />
      </SectionRow>
      <SectionRow label="Without a vacancy" title={careers.spontaneous.title} lead={careers.spontaneous.text}>
        <ButtonLink to="/careers?apply=spontaneous" preventScrollReset>
          {careers.spontaneous.applyLabel}
        </ButtonLink>
      </SectionRow>
      <SectionRow label="Afterwards" title={careers.process.title}>
        <ol className="grid max-w-[44em] list-decimal gap-1.5 pl-6">
          {careers.process.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-5 max-w-[44em] text-ink-2">{careers.equality}</p>
      </SectionRow>
    </>
  )
}
