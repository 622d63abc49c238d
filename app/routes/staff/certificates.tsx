import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { revokeCertificate, withdrawNotice } from '#app/features/certificates/register/commands.server.ts'
import { correctName, reissueCertificate } from '#app/features/certificates/register/replacement.commands.server.ts'
import {
  correctionForm,
  reissueForm,
  revocationForm,
  withdrawalForm,
} from '#app/features/certificates/register/forms.ts'
import {
  correctionRefusals,
  notices,
  reissueRefusals,
  revocationRefusals,
  stepFailures,
  withdrawalRefusals,
} from '#app/features/certificates/register/messages.ts'
import { readRegisterDesk } from '#app/features/certificates/register/queries.server.ts'
import { readRegisterFilter } from '#app/features/certificates/register/rules.ts'
import { RegisterDesk } from '#app/features/certificates/register/ui/register-desk.tsx'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { answerPage, submitForm } from '#app/http/form-results.server.ts'
import { takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/certificates.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('refund and revoke')]

export const handle = {
  failures: { query: 'Failed to load certificates', command: stepFailures },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readRegisterDesk({ staff: staffOf(context), filter: readRegisterFilter(url.searchParams) })
  return { desk }
}

function runIntent(staff: StaffActor, form: FormData, to: string) {
  switch (readIntent(form, ['revoke', 'take-back', 'correct', 'reissue'])) {
    case 'correct':
      return submitForm(form, correctionForm, {
        run: (values) => correctName({ staff, ...values }),
        notice: ({ certificateNumber }) => notices.corrected(certificateNumber),
        refusals: correctionRefusals,
        to,
      })
    case 'take-back':
      return submitForm(form, withdrawalForm, {
        run: (values) => withdrawNotice({ staff, ...values }),
        notice: () => notices.takenBack,
        refusals: withdrawalRefusals,
        to,
      })
    case 'reissue':
      return submitForm(form, reissueForm, {
        run: (values) => reissueCertificate({ staff, ...values }),
        notice: ({ certificateNumber }) => notices.reissued(certificateNumber),
        refusals: reissueRefusals,
        to,
      })
    case 'revoke':
      return submitForm(form, revocationForm, {
        run: (values) => revokeCertificate({ staff, ...values }),
        notice: ({ takesEffectAt }, { isDanger }) => (isDanger ? notices.revoked : notices.noticed(takesEffectAt)),
        refusals: revocationRefusals,
        to,
      })
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await takeForm(request)
  return answerPage(await runIntent(staffOf(context), form, urlWithout(url, 'certificate', 'step')))
}

export default function CertificatesDesk() {
  const { desk } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="certificates" title="Certificates">
      <RegisterDesk desk={desk} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
