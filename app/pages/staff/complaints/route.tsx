import { useActionData, useLoaderData } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { answerComplaint } from '#app/domain/complaints/complaints.commands.server.ts'
import { complaintDesk, type DeskComplaint } from '#app/domain/complaints/complaints.queries.server.ts'
import { answerComplaintForm } from '#app/domain/complaints/complaints.forms.ts'
import {
  answerRefusals,
  complaintAnswered,
  complaintRequests,
  deskFailure,
  kindNames,
  longestAnswer,
} from '#app/domain/complaints/complaints.ts'
import { desks, type DeskHandle } from '#app/domain/staff/staff.ts'
import { DeskFailure, DeskPage } from '#app/domain/staff/ui/desk-page.tsx'
import { act, actions } from '#app/http/actions.server.ts'
import { staffOf } from '#app/http/context.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { urlWithout, queryString } from '#app/ui/query-string.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { RequestDesk, RequestEntry } from '#app/domain/staff/ui/request-desk.tsx'
import { ComplaintDueTime } from '#app/domain/complaints/ui/complaint-due-time.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { InsetText } from '#app/ui/inset-text.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { RefusedText } from '#app/ui/refused-text.tsx'
import type { Route } from './+types/route.ts'

export { shouldRevalidate } from '#app/http/revalidation.ts'

export const middleware = [allow(desks.complaints.operation)]

export const handle = {
  failures: { query: 'Failed to load complaints' },
} satisfies DeskHandle

export async function loader({ url, context }: Route.LoaderArgs) {
  const desk = await complaintDesk.read({
    staff: staffOf(context),
    filter: complaintRequests.readFilter(url.searchParams),
  })
  return { desk, now: now() }
}

export const action = actions<Route.ActionArgs>(({ staff, url }) => ({
  answer: act({
    form: answerComplaintForm,
    run: (values) => answerComplaint({ staff, ...values }),
    refusals: answerRefusals,
    to: urlWithout(url, ...complaintRequests.steps),
    notice: complaintAnswered,
    failure: deskFailure,
  }),
}))

export default function ComplaintsDesk() {
  const { desk, now: at } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { filter, chosen } = desk
  return (
    <DeskPage desk="complaints" title="Complaints">
      <RequestDesk
        title="Complaints"
        kind={complaintRequests}
        desk={desk}
        item={(complaint, to) => <ComplaintItem complaint={complaint} now={at} to={to} />}
        dialog={
          chosen && (
            <ComplaintDialog
              key={chosen.id}
              complaint={chosen}
              refused={refused}
              listAt={queryString(complaintRequests.toQuery(filter))}
              now={at}
            />
          )
        }
      />
    </DeskPage>
  )
}

function ComplaintItem({ complaint, now, to }: { complaint: DeskComplaint; now: Date; to: string }) {
  const { reference, fullName, number, kind, body, receivedAt, answer } = complaint
  return (
    <RequestEntry
      name={fullName}
      badges={<ComplaintDueTime complaint={complaint} now={now} />}
      answer={answer}
      facts={
        <>
          {[kindNames[kind], reference, number].filter(Boolean).join(', ')}, sent {formatDayAndTime(receivedAt)}
        </>
      }
      act={{ label: answer === null ? 'Answer' : 'Show', subject: reference, to }}
    >
      <p className="line-clamp-4 max-w-reading break-words whitespace-pre-line">{body}</p>
    </RequestEntry>
  )
}

type ComplaintDialogProps = {
  complaint: DeskComplaint
  refused: RefusedForm | undefined
  listAt: string
  now: Date
}

function ComplaintDialog({ complaint, refused, listAt, now }: ComplaintDialogProps) {
  const { id, reference, fullName, kind, body, answer, isOwn } = complaint
  const isOpen = answer === null && !isOwn
  return (
    <FormDialog
      id="complaint"
      title={
        <>
          {reference} from <bdi>{fullName}</bdi>
        </>
      }
      width="2xl"
      listAt={listAt}
      refused={refused}
      fields={{ complaintId: id }}
      closeLabel="Close"
      submitLabel={isOpen && 'Send answer'}
    >
      <p className="flex flex-wrap items-baseline gap-x-5">
        {kindNames[kind]}
        <ComplaintDueTime complaint={complaint} now={now} />
      </p>
      <p className="max-w-reading break-words whitespace-pre-line">{body}</p>
      {isOpen ? (
        <TextAreaField
          name="answer"
          label="Answer"
          hint="They’ll see it by email and on their complaints page."
          rows={7}
          characterLimit={longestAnswer}
        />
      ) : (
        <>
          <InsetText>{answer ?? 'This is your own complaint, so a colleague has to answer it.'}</InsetText>
          <RefusedText name="answer" />
        </>
      )}
    </FormDialog>
  )
}

export const ErrorBoundary = DeskFailure
