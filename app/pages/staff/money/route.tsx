import { useActionData, useLoaderData, Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { readMoneyDesk } from '#app/domain/payments/desk.queries.server.ts'
import { buildReturnUrl, readMoneyFilter, isEnrollmentStep, kindTexts } from '#app/domain/payments/desk.ts'
import type { DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'
import { moneyActs } from '#app/pages/staff/money-acts.server.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ExportLink } from '#app/ui/export-link.tsx'
import { paymentQuery } from '#app/domain/payments/list.ts'
import { PaymentList } from './payment-list.tsx'
import { EnrollmentDialog } from '#app/domain/payments/ui/enrollment-dialog.tsx'
import { MoneyDialog } from '#app/domain/payments/ui/money-dialog.tsx'
import { tones, studentColumns, courseColumn, ShortDay, QueueSteps } from './queue-columns.tsx'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow('manage students')]

export const handle = {
  failures: { query: 'Failed to load the money queue' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await readMoneyDesk({ staff: staffOf(context), filter: readMoneyFilter(url.searchParams) })
  return { desk }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) =>
  moneyActs(staff, buildReturnUrl(readMoneyFilter(url.searchParams))),
)

export default function Money() {
  const { desk } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { filter, queue, list, chosen, mayRefund } = desk
  const { step, id } = filter
  return (
    <DeskPage desk="money" title="Money">
      <div className="grid grid-cols-1 gap-6">
        {mayRefund && (
          <p className="text-sm">
            <Link to="/staff-portal/money/takings" className="link">
              Takings by month
            </Link>
          </p>
        )}
        <section aria-labelledby="queue" className="grid grid-cols-1 gap-3">
          <h2 id="queue" className="text-xl">
            To settle
          </h2>
          {queue.length === 0 ? (
            <EmptyState title="Nothing to settle" />
          ) : (
            <DataTable
              caption="Money to settle"
              rows={queue}
              rowKey={(item) => `${item.kind} ${item.id}`}
              isCurrent={(item) => item.id === id}
              columns={[
                ...studentColumns,
                {
                  key: 'kind',
                  heading: 'State',
                  className: 'whitespace-nowrap',
                  cell: ({ kind }) => <Badge tone={tones[kind]}>{kindTexts[kind]}</Badge>,
                },
                courseColumn,
                { key: 'since', heading: 'Since', cell: ({ since }) => <ShortDay instant={since} /> },
                {
                  key: 'note',
                  heading: 'Note',
                  className: 'lg:min-w-40 xl:w-2/5',
                  cell: ({ note }) => <span className="wrap-anywhere">{note ?? '–'}</span>,
                },
                {
                  key: 'amount',
                  heading: 'Amount',
                  isNumeric: true,
                  cell: ({ amountPence }) => formatPence(amountPence),
                },
                {
                  key: 'steps',
                  heading: 'Steps',
                  isHeadingHidden: true,
                  cell: (item) => <QueueSteps item={item} kept={paymentQuery(filter.list)} mayRefund={mayRefund} />,
                },
              ]}
            />
          )}
          {queue.length > 0 && (
            <p className="tnum flex flex-wrap gap-x-3 text-sm text-ink-2">
              {formatCount(queue.length, 'item')}
              <ExportLink to="/staff-portal/money.csv" query={{}} />
            </p>
          )}
        </section>
        <PaymentList list={list} />
        {chosen && step && !isEnrollmentStep(step) && (
          <MoneyDialog
            key={`${step} ${id}`}
            item={chosen.item}
            step={step}
            id={id ?? ''}
            refused={refused?.values.id === id ? refused : undefined}
            listAt={buildReturnUrl(filter)}
          />
        )}
        {desk.enrolled && isEnrollmentStep(step) && (
          <EnrollmentDialog
            key={`${step} ${id}`}
            item={desk.enrolled}
            step={step}
            days={desk.days}
            receivedOn={desk.receivedOn}
            ticketId={filter.ticketId}
            refused={refused?.values.id === id ? refused : undefined}
            listAt={buildReturnUrl(filter)}
          />
        )}
      </div>
    </DeskPage>
  )
}

export const ErrorBoundary = DeskFailure
