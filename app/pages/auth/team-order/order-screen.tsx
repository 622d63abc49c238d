import { Form, useNavigation } from 'react-router'
import { formatDay } from '#app/core/dates.ts'
import type { RefusedForm } from '#app/core/failure.ts'
import { formatPence } from '#app/core/money.ts'
import { formatCount } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { StatStrip } from '#app/ui/stat-strip.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { mostInvitedAtOnce, computeTotalPence } from '#app/domain/payments/teams/teams.ts'
import type { TeamPage } from '#app/domain/payments/teams/teams.queries.server.ts'
import { teamTerms } from '#app/domain/payments/teams/terms.ts'
import { OrderFacts } from '#app/domain/payments/teams/ui/order-facts.tsx'
import { PlaceTable, stateTexts } from '#app/domain/payments/teams/ui/place-table.tsx'

type Props = { page: TeamPage; canPayByCard: boolean; refused: RefusedForm | undefined }

/** The page of an order for its contact. */
export function OrderScreen({ page, canPayByCard, refused }: Props) {
  const { order, counts, places } = page
  const findRefused = (intent: string) => (refused?.values.intent === intent ? refused : undefined)
  const isPaid = order.status === 'paid'
  return (
    <div className="grid gap-8">
      <PageHeading size="portal" lead={order.organisation}>
        Places on {order.courseTitle}
      </PageHeading>
      {order.heldAt && (
        <p className="rounded-md border border-l-4 border-warn bg-warn-wash px-5 py-4">
          Your bank is disputing this payment. Until that’s settled, no place can be claimed or returned. People who
          have claimed one can keep studying.
        </p>
      )}
      <OrderFacts page={page} documentsUrl={`/team/${order.orderId}/documents`} />
      {order.status === 'awaiting_payment' && <PaymentSection page={page} canPayByCard={canPayByCard} />}
      {isPaid && (
        <StatStrip
          stats={(['free', 'invited', 'claimed', 'returned'] as const).map((state) => ({
            label: stateTexts[state],
            value: String(counts[state]),
          }))}
        />
      )}
      {isPaid && !order.heldAt && (
        <div className="grid gap-8 lg:grid-cols-2 [&>section]:content-start">
          <SharedLinkSection page={page} />
          <InvitationSection refused={findRefused('invite')} isFull={counts.free === 0} />
        </div>
      )}
      {isPaid && (
        <section aria-labelledby="place-list" className="grid gap-3">
          <h2 id="place-list" className="text-2xl">
            Places
          </h2>
          <PlaceTable places={places} canHandOut={!order.heldAt} />
        </section>
      )}
      {page.canReturn && counts.free > 0 && <ReturnSection page={page} refused={findRefused('return')} />}
      <OrderConditions />
    </div>
  )
}

function PaymentSection({ page: { order }, canPayByCard }: Pick<Props, 'page' | 'canPayByCard'>) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="pay" className="grid gap-4">
      <h2 id="pay" className="text-2xl">
        Pay {formatPence(computeTotalPence(order))}
      </h2>
      <p className="max-w-reading">
        {order.method === 'invoice'
          ? `Please pay the invoice by ${formatDay(order.dueAt)} and give its number, ${order.invoiceNumber}. We’ll email you as soon as we have confirmed your payment.`
          : 'You can hand out the places as soon as you have paid.'}
        {order.method === 'invoice' && canPayByCard && <span> You can also pay by card.</span>}
      </p>
      <div className="flex flex-wrap gap-3">
        {canPayByCard && (
          <Form method="post">
            <HiddenFields fields={{ intent: 'pay' }} />
            <Button variant={order.method === 'card' ? 'primary' : 'quiet'} isBusy={isBusy} busyLabel="Opening…">
              Pay by card
            </Button>
          </Form>
        )}
        <Form method="post">
          <HiddenFields fields={{ intent: 'cancel' }} />
          <Button variant="quiet">Cancel the order</Button>
        </Form>
      </div>
    </section>
  )
}

function SharedLinkSection({ page: { linkUrl, counts } }: Pick<Props, 'page'>) {
  const renderStepForm = (name: 'open' | 'close' | 'renew', label: string, isMain = false) => (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={{ intent: 'link', step: name }} />
      <Button variant={isMain ? 'primary' : 'quiet'} size="small">
        {label}
      </Button>
    </Form>
  )
  return (
    <section aria-labelledby="link" className="grid gap-3">
      <h2 id="link" className="text-2xl">
        One link for everyone
      </h2>
      <p>Anyone who has the link can claim one of the {formatCount(counts.free, 'free place')}.</p>
      {linkUrl === null ? (
        renderStepForm('open', 'Open the link', true)
      ) : (
        <>
          <p className="panel px-4 py-3 font-mono text-sm break-all select-all">{linkUrl}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={linkUrl} label="Copy" />
            {renderStepForm('renew', 'Make a new link')}
            {renderStepForm('close', 'Close the link')}
          </div>
        </>
      )}
    </section>
  )
}

function InvitationSection({ refused, isFull }: { refused: RefusedForm | undefined; isFull: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'invite'
  return (
    <section aria-labelledby="invite" className="grid gap-3">
      <h2 id="invite" className="text-2xl">
        Invite by email
      </h2>
      <p>We’ll email each person a link of their own and reserve a place for them.</p>
      {isFull ? (
        <p className="text-ink-2">There are no free places.</p>
      ) : (
        <FormShell {...refused} preventScrollReset fields={{ intent: 'invite' }}>
          <TextAreaField
            name="emails"
            label="Email addresses"
            hint={`One per line, at most ${mostInvitedAtOnce} at once.`}
            rows={4}
            spellCheck={false}
          />
          <Button isBusy={isBusy} busyLabel="Sending…">
            Send invitations
          </Button>
        </FormShell>
      )}
    </section>
  )
}

function ReturnSection({ page: { order, counts, lastDayToReturn }, refused }: Pick<Props, 'page' | 'refused'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'return'
  return (
    <section aria-labelledby="return" className="grid max-w-reading gap-3">
      <h2 id="return" className="text-2xl">
        Return places
      </h2>
      <p>
        You can return up to {formatCount(counts.free, 'free place')} until{' '}
        {lastDayToReturn ? formatDay(lastDayToReturn) : 'then'}, and get {formatPence(order.placePricePence)} back for
        each. Cancel an invitation first to return its place.
      </p>
      <FormShell {...refused} preventScrollReset fields={{ intent: 'return' }}>
        <TextField name="places" label="Places to return" inputMode="numeric" autoComplete="off" />
        <Button variant="danger" isBusy={isBusy} busyLabel="Returning…">
          Return places
        </Button>
      </FormShell>
    </section>
  )
}

function OrderConditions() {
  return (
    <details className="panel px-5 py-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold hover:text-pitch">
        Conditions for organisations
      </summary>
      <dl className="grid max-w-reading gap-3 pt-2 pb-3">
        {teamTerms.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
