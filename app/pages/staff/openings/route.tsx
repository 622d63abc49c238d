import { useActionData, useLoaderData } from 'react-router'
import { londonDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { addOpening, editOpening, setOpeningState } from '#app/domain/applications/openings.commands.server.ts'
import { newOpeningForm, openingForm, openingStateForm } from '#app/domain/applications/openings.forms.ts'
import { openingNotices, openingRefusals } from '#app/domain/applications/openings.ts'
import { listOpenings } from '#app/domain/applications/openings.queries.server.ts'
import { OpeningDialog, OpeningList } from './opening-list.tsx'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('handle applications')]

export const handle = {
  failures: { query: 'Failed to load positions' },
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

export const action = actions<Route.ActionArgs>(({ staff }) => {
  const common = { refusals: openingRefusals, to: listAt }
  return {
    add: act({
      ...common,
      form: newOpeningForm,
      run: (values) => addOpening({ staff, ...values }),
      notice: openingNotices.add,
      failure: 'Failed to publish the position',
    }),
    edit: act({
      ...common,
      form: openingForm,
      run: (values) => editOpening({ staff, ...values }),
      notice: openingNotices.edit,
      failure: 'Failed to change the position',
    }),
    open: act({
      ...common,
      form: openingStateForm,
      run: (values) => setOpeningState({ staff, isOpen: true, ...values }),
      field: () => 'form',
      notice: openingNotices.open,
      failure: 'Failed to open the position',
    }),
    close: act({
      ...common,
      form: openingStateForm,
      run: (values) => setOpeningState({ staff, isOpen: false, ...values }),
      notice: openingNotices.close,
      failure: 'Failed to close the position',
    }),
  }
})

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
