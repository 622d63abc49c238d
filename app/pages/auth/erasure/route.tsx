import { data, useActionData, useLoaderData, Form, Link } from 'react-router'
import type { FailureWords, RefusedForm } from '#app/core/failure.ts'
import { AccountFailure } from '#app/domain/accounts/ui/account-failure.tsx'
import { accountRefusals, refusalText, unexpected } from '#app/domain/accounts/accounts.messages.ts'
import { requestErasure, cancelErasure } from '#app/flows/erase-person/erase-person.commands.server.ts'
import { erasureForm } from '#app/flows/erase-person/erase-person.forms.ts'
import {
  erasureNotices,
  erasureRefusals,
  erasedParts,
  erasureWord,
  keptParts,
  type PartText,
} from '#app/flows/erase-person/erase-person.ts'
import { previewErasure, type ErasurePreview } from '#app/flows/erase-person/erase-person.queries.server.ts'
import { act, actions, anyFields } from '#app/http/actions.server.ts'
import { allow, setUpPerson } from '#app/http/guards.server.ts'
import { retryHeaders } from '#app/http/storage.ts'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { emailOrContactPage, emailOrContactUrl } from '#app/core/institute.ts'
import { formatWeekdayAndTime } from '#app/core/dates.ts'
import type { PersonalDataPart } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/route.ts'

export const middleware = [allow('manage own account')]

export const handle = { failures: { query: 'Failed to load your account' } } satisfies { failures: FailureWords }
export const headers = retryHeaders

export async function loader({ context }: Route.LoaderArgs) {
  return { preview: await previewErasure({ person: setUpPerson(context) }) }
}

export const action = actions<Route.ActionArgs>(
  ({ person, origin }) => {
    if (person.mustSetUpFactor) throw data(null, { status: 403 })
    const to = '/my-account/erasure'
    return {
      ask: act({
        form: erasureForm,
        run: ({ currentPassword }) => requestErasure({ person, currentPassword, origin }),
        refusals: ({ reason, ...refused }) =>
          reason === 'wrong-password' || reason === 'throttled'
            ? { ...accountRefusals[reason], text: refusalText({ ...refused, reason }) }
            : erasureRefusals[reason],
        field: (reason) => (reason === 'wrong-password' ? 'currentPassword' : undefined),
        to,
        notice: erasureNotices.asked,
      }),
      'take-back': act({
        form: anyFields,
        run: () => cancelErasure({ person, origin }),
        refusals: erasureRefusals,
        to,
        notice: erasureNotices.takenBack,
      }),
    }
  },
  { failure: unexpected },
)

export default function Erasure() {
  const { preview } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { counts, running } = preview
  return (
    <>
      <PageMeta
        title="Erase my data"
        description="What we’ll delete, what we have to keep and why, before you decide."
        path="/my-account/erasure"
        isPrivate
      />
      <PageHeading size="portal" lead="See what we’ll delete and what we have to keep before you decide.">
        Erase my data
      </PageHeading>
      <p className="mt-4">
        <Link to="/my-account#data" className="link">
          Back to My account
        </Link>
      </p>
      <div className="mt-7 grid gap-x-11 gap-y-8 lg:grid-cols-2">
        <PartList id="goes" title="We’ll delete" texts={erasedParts} counts={counts} />
        <PartList id="stays" title="We have to keep" texts={keptParts} counts={counts} />
      </div>
      <div className="mt-8 grid gap-5 border-t border-rule pt-6">
        {running.length > 0 && (
          <div className="max-w-reading">
            <p>
              You’ll lose access to {running.join(', ')}, and erasing your data doesn’t give you a refund. If you want
              one, withdraw from the course first on your dashboard.
            </p>
          </div>
        )}
        {!preview.open && !preview.isStaff && (
          <p className="max-w-reading">
            We’ll email you and wait three days, in case you change your mind. After that it can’t be undone. You may
            want to{' '}
            <a href="/my-account/data.json" download className="link">
              download your data
            </a>{' '}
            first.
          </p>
        )}
        <RequestSection preview={preview} refused={refused} />
      </div>
    </>
  )
}

type Texts = Partial<Record<PersonalDataPart, PartText>>

/** Lists the kinds of data that we have about the person. */
function PartList({
  id,
  title,
  texts,
  counts,
}: { id: string; title: string; texts: Texts } & Pick<ErasurePreview, 'counts'>) {
  const parts = Object.entries(texts).filter(
    ([part]) => (counts[part as PersonalDataPart] ?? 0) > 0 || part === 'proof',
  )
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 border-t border-rule pt-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <dl className="grid gap-3">
        {parts.map(([part, { label, text }]) => (
          <div key={part}>
            <dt className="font-semibold">{label}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function RequestForm({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <FormShell {...refused} className="grid max-w-md content-start gap-4" fields={{ intent: 'ask' }}>
      <TextField
        name="word"
        label={`Type ${erasureWord} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <PasswordField name="currentPassword" label="Your password" autoComplete="current-password" required />
      <Button className="justify-self-start">Erase my data</Button>
    </FormShell>
  )
}

function PendingRequest({ dueAt }: { dueAt: Date }) {
  return (
    <div className="grid justify-items-start gap-4 border-l-4 border-warn bg-warn-wash px-5 py-4">
      <p>
        <strong>Your data will be erased on {formatWeekdayAndTime(dueAt)}.</strong> Until then, everything works and you
        can cancel the request. We’ll wait for any open payment or refund to arrive.
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="take-back" />
        <Button variant="quiet">Cancel request</Button>
      </Form>
    </div>
  )
}

function RequestSection({ preview, refused }: { preview: ErasurePreview; refused: RefusedForm | undefined }) {
  if (preview.open) return <PendingRequest dueAt={preview.open.dueAt} />
  if (preview.isStaff)
    return (
      <p className="max-w-reading">
        This is a staff account, and staff records are kept under the employment contract. Please email{' '}
        <a href={emailOrContactUrl('privacy')} className="link">
          {emailOrContactPage('privacy')}
        </a>
        .
      </p>
    )
  return <RequestForm refused={refused} />
}

export const ErrorBoundary = AccountFailure
