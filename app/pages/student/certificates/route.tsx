import { institute } from '#app/core/institute.ts'
import { data, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { formatCalendarDay, formatDay } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { setNameHidden } from '#app/domain/certificates/certificates.commands.server.ts'
import { nameNotices } from '#app/domain/certificates/certificates.messages.ts'
import { listCertificates, voiceprintSeed } from '#app/domain/certificates/certificates.queries.server.ts'
import {
  certificateStatus,
  linkedInUrl,
  showNotice,
  verificationUrl,
} from '#app/domain/certificates/certificates.rules.ts'
import type { Certificate } from '#app/domain/certificates/certificates.types.ts'
import { CertificateCard } from './certificate-card.tsx'
import { StudentFailure } from '#app/domain/students/ui/student-failure.tsx'
import { revocationSupportUrl } from '#app/domain/tickets/student-tickets.ts'
import { act, actions } from '#app/http/actions.server.ts'
import { studentOf, visitOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { BrokenForm } from '#app/ui/broken-form.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('see own certificates')]

export const handle = {
  failures: { query: 'Error: Failed to load certificates' },
} satisfies { failures: FailureWords }

function toCardProps(certificate: Certificate, origin: string) {
  const {
    certificateNumber: number,
    courseTitle,
    courseLevel,
    completionDate,
    finalScore,
    revokedAt,
    supersededBy,
    nameHidden,
    revocationReason,
  } = certificate
  const url = verificationUrl({ origin, certificateNumber: number })
  return {
    number,
    seed: voiceprintSeed(number),
    courseTitle,
    courseLevel,
    completed: formatCalendarDay(completionDate),
    score: `${formatPercentage(finalScore)}%`,
    verificationUrl: url,
    linkedInUrl: linkedInUrl({ certificateNumber: number, courseTitle, completionDate, verificationUrl: url }),
    supersededBy,
    isNameHidden: nameHidden,
    status: certificateStatus(certificate),
    notice: showNotice(certificate),
    answerUrl: revocationSupportUrl(number),
    revoked: revokedAt && revocationReason ? { on: formatDay(revokedAt), reason: revocationReason } : null,
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { origin } = visitOf(context)
  const certificates = await listCertificates({ studentId: studentOf(context).studentId })
  return { certificates: certificates.map((each) => toCardProps(each, origin)) }
}

const nameForm = z.strictObject({ number: z.string().max(100), name: z.enum(['hidden', 'shown']) })

export const action = actions<Route.ActionArgs>(({ student }) => ({
  'set-name': act({
    form: nameForm,
    run: ({ number, name }) => setNameHidden({ student, number, isHidden: name === 'hidden' }),
    refusals() {
      throw data(null, { status: 404 })
    },
    to: '/my-certificates',
    notice: (_, { name }) => nameNotices[name],
    failure: 'We couldn’t save your choice. Please try again.',
  }),
}))

export default function MyCertificates() {
  const { certificates } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm | undefined>()
  return (
    <>
      <PageMeta
        title="My Certificates"
        description={`Your certificates from ${institute().name}.`}
        path="/my-certificates"
        isPrivate
      />
      <div className="grid gap-8">
        <PageHeading size="portal" lead="Anyone can check them online by their number.">
          My Certificates
        </PageHeading>
        <BrokenForm errors={refused?.errors} />
        {certificates.length === 0 ? (
          <EmptyState
            title="No Certificates Yet"
            heading="h2"
            action={<ButtonLink to="/courses">Browse Courses</ButtonLink>}
          >
            Pass a course’s final exam and your certificate will appear here.
          </EmptyState>
        ) : (
          <div className="grid items-stretch gap-6 md:grid-cols-2 xl:grid-cols-3">
            {certificates.map((certificate) => (
              <CertificateCard key={certificate.number} certificate={certificate} />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

export const ErrorBoundary = StudentFailure
