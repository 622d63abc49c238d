import { useActionData, useLoaderData } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import type { Notice } from '#app/core/notice.ts'
import type { StaffActor } from '#app/core/person.ts'
import { correctName, revokeCertificate, withdrawNotice } from '#app/features/certificates/register/commands.server.ts'
import { correctionForm, revocationForm, withdrawalForm } from '#app/features/certificates/register/forms.ts'
import {
  correctionRefusals,
  notices,
  revocationRefusals,
  stepFailures,
  withdrawalRefusals,
} from '#app/features/certificates/register/messages.ts'
import { readRegisterDesk } from '#app/features/certificates/register/queries.server.ts'
import { readRegisterFilter } from '#app/features/certificates/register/rules.ts'
import { RegisterDesk } from '#app/features/certificates/register/ui/register-desk.tsx'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf, visitOf } from '#app/http/context.ts'
import { parseForm, refuseCommand, refuseForm, takeForm } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { addressWithout } from '#app/ui/query-string.ts'
import type { Route } from './+types/certificates.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('refund and revoke')]

export const handle = {
  failures: { query: 'Failed to load certificates', command: stepFailures },
} satisfies { failures: FailureWords }

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readRegisterDesk({ staff: staffOf(context), filter: readRegisterFilter(url.searchParams) })
  return { desk, origin: visitOf(context).origin }
}

type Refusal = { text: string; status: number }
type Answer = { notice: Notice } | { refusal: Refusal } | { unread: Parameters<typeof refuseForm>[0] }

async function revoke(staff: StaffActor, form: FormData): Promise<Answer> {
  const parsed = parseForm(form, revocationForm)
  if (!parsed.ok) return { unread: parsed }
  const outcome = await revokeCertificate({ staff, ...parsed.value })
  if (!outcome.ok) return { refusal: revocationRefusals[outcome.reason] }
  return { notice: parsed.value.isDanger ? notices.revoked : notices.noticed(outcome.value.takesEffectAt) }
}

async function takeBack(staff: StaffActor, form: FormData): Promise<Answer> {
  const parsed = parseForm(form, withdrawalForm)
  if (!parsed.ok) return { unread: parsed }
  const outcome = await withdrawNotice({ staff, ...parsed.value })
  return outcome.ok ? { notice: notices.takenBack } : { refusal: withdrawalRefusals[outcome.reason] }
}

async function correct(staff: StaffActor, form: FormData): Promise<Answer> {
  const parsed = parseForm(form, correctionForm)
  if (!parsed.ok) return { unread: parsed }
  const outcome = await correctName({ staff, ...parsed.value })
  return outcome.ok
    ? { notice: notices.corrected(outcome.value.certificateNumber) }
    : { refusal: correctionRefusals[outcome.reason] }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const intent = form.get('intent')
  const take = intent === 'correct' ? correct : intent === 'take-back' ? takeBack : revoke
  const answer = await take(staff, form)
  if ('notice' in answer) return redirectWithNotice(addressWithout(url, 'certificate', 'step'), answer.notice)
  if ('unread' in answer) return refuseForm(answer.unread)
  return refuseCommand(form, answer.refusal)
}

export default function CertificatesDesk() {
  const { desk, origin } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  return (
    <DeskPage desk="certificates" title="Certificates" origin={origin} refused={refused}>
      <RegisterDesk desk={desk} refused={refused} />
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
