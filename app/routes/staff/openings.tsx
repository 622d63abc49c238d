import { useActionData, useLoaderData } from 'react-router'
import { londonDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addOpening, editOpening, setOpeningState } from '#app/features/applications/openings/commands.server.ts'
import { newOpeningForm, openingForm, openingStateForm } from '#app/features/applications/openings/forms.ts'
import { openingFailures, openingNotices, openingRefusals } from '#app/features/applications/openings/messages.ts'
import { listOpenings } from '#app/features/applications/openings/queries.server.ts'
import { OpeningDialog } from '#app/features/applications/openings/ui/opening-dialog.tsx'
import { OpeningList } from '#app/features/applications/openings/ui/opening-list.tsx'
import type { DeskHandle } from '#app/features/staff/types.ts'
import { DeskFailure } from '#app/features/staff/ui/desk-failure.tsx'
import { DeskPage } from '#app/features/staff/ui/desk-page.tsx'
import { staffOf } from '#app/http/context.ts'
import { refuseOutcome, runWithForm, takeForm } from '#app/http/forms.server.ts'
import { readIntent } from '#app/http/intents.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { redirectWithNotice } from '#app/http/notices.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/openings.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle applications')]

export const handle = {
  failures: { query: 'Failed to load positions', command: openingFailures },
  createLink: { to: '?add=opening', icon: 'plus', children: 'New position' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const openings = await listOpenings({ staff: staffOf(context) })
  return {
    openings,
    isAdding: url.searchParams.has('add'),
    edited: openings.find(({ id }) => id === url.searchParams.get('edit')) ?? null,
    today: londonDay(now()),
  }
}

const listAt = '/staff-portal/openings'

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await takeForm(request)
  const intent = readIntent(form, ['add', 'edit', 'open', 'close'])
  const outcome = await acts[intent](staff, form)
  if (outcome.ok) return redirectWithNotice(listAt, openingNotices[intent])
  const field = { 'title-taken': 'title', 'closing-date-past': intent === 'open' ? 'form' : 'closesOn' }
  const at = Object.entries(field).find(([reason]) => reason === outcome.reason)?.[1]
  return refuseOutcome(form, outcome, openingRefusals, at)
}

function createStateAction(isOpen: boolean) {
  return (staff: StaffActor, form: FormData) =>
    runWithForm(form, openingStateForm, (values) => setOpeningState({ staff, isOpen, ...values }))
}

const acts = {
  add: (staff: StaffActor, form: FormData) =>
    runWithForm(form, newOpeningForm, (values) => addOpening({ staff, ...values })),
  edit: (staff: StaffActor, form: FormData) =>
    runWithForm(form, openingForm, (values) => editOpening({ staff, ...values })),
  open: createStateAction(true),
  close: createStateAction(false),
}

export default function OpeningsDesk() {
  const { openings, isAdding, edited, today } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const findRefused = (intent: string) => (refused?.values.intent === intent ? refused : undefined)
  return (
    <DeskPage desk="openings" title="Job Openings">
      <OpeningList openings={openings} refused={refused} today={today} />
      {isAdding && <OpeningDialog opening={null} refused={findRefused('add')} listAt={listAt} />}
      {edited && <OpeningDialog key={edited.id} opening={edited} refused={findRefused('edit')} listAt={listAt} />}
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
