import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { revokeCertificate, withdrawNotice } from '#app/domain/certificates/register.commands.server.ts'
import { correctName, reissueCertificate } from '#app/domain/certificates/register.replacement.commands.server.ts'
import {
  correctionForm,
  reissueForm,
  revocationForm,
  withdrawalForm,
} from '#app/domain/certificates/certificates.forms.ts'
import {
  correctionRefusals,
  notices,
  reissueRefusals,
  revocationRefusals,
  withdrawalRefusals,
  readRegisterFilter,
} from '#app/domain/certificates/register.ts'
import { readRegisterDesk } from '#app/domain/certificates/register.queries.server.ts'
import { RegisterDesk } from './register/register-desk.tsx'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { urlWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('refund and revoke')]

export const handle = {
  failures: { query: 'Failed to load certificates' },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readRegisterDesk({ staff: staffOf(context), filter: readRegisterFilter(url.searchParams) })
  return { desk }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => {
  const to = urlWithout(url, 'certificate', 'step')
  return {
    revoke: act({
      form: revocationForm,
      run: (values) => revokeCertificate({ staff, ...values }),
      refusals: revocationRefusals,
      to,
      notice: ({ takesEffectAt }, { isDanger }) => (isDanger ? notices.revoked : notices.noticed(takesEffectAt)),
      failure: 'Failed to revoke the certificate',
    }),
    'take-back': act({
      form: withdrawalForm,
      run: (values) => withdrawNotice({ staff, ...values }),
      refusals: withdrawalRefusals,
      to,
      notice: notices.takenBack,
      failure: 'Failed to withdraw the notice',
    }),
    correct: act({
      form: correctionForm,
      run: (values) => correctName({ staff, ...values }),
      refusals: correctionRefusals,
      to,
      notice: ({ certificateNumber }) => notices.corrected(certificateNumber),
      failure: 'Failed to correct the name',
    }),
    reissue: act({
      form: reissueForm,
      run: (values) => reissueCertificate({ staff, ...values }),
      refusals: reissueRefusals,
      to,
      notice: ({ certificateNumber }) => notices.reissued(certificateNumber),
      failure: 'Failed to issue a new certificate',
    }),
  }
})

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
