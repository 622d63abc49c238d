import type { RefusedForm } from '#app/core/failure.ts'
import { queryString } from '#app/ui/query-string.ts'
import { toUrlQuery, stageLabels, type ApplicationView } from '#app/domain/applications/applications.ts'
import type { Application } from '#app/domain/applications/applications.types.ts'
import type { ApplicationDesk as Desk } from '#app/domain/applications/applications.queries.server.ts'
import { emailOrContactPage } from '#app/core/institute.ts'
import type { SettableStage } from '#app/core/vocabulary.ts'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { SavedMeanwhile } from '#app/ui/saved-meanwhile.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { draftEmail, longestEmail } from '#app/domain/applications/applicant-emails.ts'
import { formatCount } from '#app/core/text.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { interviewMinutes, longestTopics, mostTimes } from '#app/domain/applications/interviews.ts'
import type { Interviewer } from '#app/domain/applications/interviews.queries.server.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationList } from './application-list.tsx'

/** True if staff can still act on the application. */
const isOpen = ({ isOwn, withdrawnAt, anonymisedAt }: Application) => !isOwn && !withdrawnAt && !anonymisedAt

type ApplicationDeskProps = { desk: Desk; view: ApplicationView; refused: RefusedForm | undefined; now: Date }

export function ApplicationDesk({ desk, view, refused, now }: ApplicationDeskProps) {
  const { filter, selected } = desk
  const isChosen = filter.applicationId !== null
  const query = toUrlQuery(filter)
  const selectedRefusal = selected && refused?.values.applicationId === selected.id ? refused : undefined
  return (
    <div className="-mx-5 flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,36rem)_minmax(22rem,1fr)]">
      <ApplicationList desk={desk} now={now} />
      {selected ? (
        <ApplicationDetail
          application={selected}
          isChosen={isChosen}
          query={query}
          refused={selectedRefusal}
          now={now}
        />
      ) : (
        <p className={`place-content-center bg-surface p-8 text-center text-ink-3 lg:grid ${isChosen ? '' : 'hidden'}`}>
          {isChosen ? 'This application does not exist.' : 'Choose an application to read it.'}
        </p>
      )}
      {selected && isOpen(selected) && view.emailStage && (
        <EmailDialog
          key={`${selected.id} ${view.emailStage}`}
          application={selected}
          status={view.emailStage}
          refused={selectedRefusal?.values.intent === 'letter' ? selectedRefusal : undefined}
          listAt={queryString(query, { application: selected.id })}
        />
      )}
      {selected && isOpen(selected) && selected.stage !== 'rejected' && view.isOffering && (
        <OfferDialog
          key={selected.id}
          application={selected}
          interviewers={desk.interviewers}
          refused={selectedRefusal?.values.intent === 'offer' ? selectedRefusal : undefined}
          listAt={queryString(query, { application: selected.id })}
        />
      )}
    </div>
  )
}

type EmailDialogProps = {
  application: Application
  /** The stage that the application has once the email is sent. */
  status: SettableStage
  refused: RefusedForm | undefined
  listAt: string
}

/** Edits the email for a new stage. Closing the dialog changes nothing. */
function EmailDialog({ application, status, refused, listAt }: EmailDialogProps) {
  const { id, fullName, email } = application
  const draft = draftEmail({ ...application, status })
  return (
    <FormDialog
      id="application-letter"
      title={`Write to ${fullName}`}
      isAtSide
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'letter', applicationId: id, from: application.stage, status }}
      submitLabel="Update and send"
      busyLabel="Sending…"
    >
      {refused && refused.values.from !== application.stage && <SavedMeanwhile text={stageLabels[application.stage]} />}
      <p>
        To {email}. Sending this changes the application to{' '}
        <strong className="font-semibold">{stageLabels[status]}</strong>.
      </p>
      <TextField name="subject" label="Subject" defaultValue={draft.subject} />
      <TextAreaField
        name="body"
        label="Message"
        hint={`It starts with “Dear ${fullName},” and ends with the institute’s name. Replies go to ${emailOrContactPage('careers')}.`}
        rows={14}
        defaultValue={draft.body}
        characterLimit={longestEmail}
      />
    </FormDialog>
  )
}

type OfferDialogProps = {
  application: Application
  interviewers: readonly Interviewer[]
  refused: RefusedForm | undefined
  listAt: string
}

function OfferDialog({ application: { id, fullName }, interviewers, refused, listAt }: OfferDialogProps) {
  return (
    <FormDialog
      id="interview-offer"
      title={`Offer ${fullName} interview times`}
      isAtSide
      listAt={listAt}
      refused={refused}
      fields={{ intent: 'offer', applicationId: id }}
      submitLabel="Send offer"
      busyLabel="Sending…"
      note="We’ll email the applicant a link. They can choose once, within a week."
    >
      <SelectField
        name="interviewerId"
        label="Interviewer"
        placeholder="Choose a member of staff"
        options={interviewers.map((interviewer) => ({ value: interviewer.id, label: interviewer.fullName }))}
      />
      <SelectField
        name="minutes"
        label="Length"
        defaultValue="45"
        options={interviewMinutes.map((minutes) => ({ value: String(minutes), label: formatCount(minutes, 'minute') }))}
      />
      <TextField
        name="place"
        label="Where"
        hint="A video link, a phone number or a room. The applicant will see this."
      />
      <TextAreaField
        name="topics"
        label="What it will cover"
        hint="The applicant sees this in the email and on the page with the times."
        rows={3}
        characterLimit={longestTopics}
      />
      {Array.from({ length: mostTimes }, (_, i) => (
        <TextField
          key={i}
          name={`time${i + 1}`}
          label={`Time ${i + 1}`}
          type="datetime-local"
          isOptional={i > 0}
          {...(i === 0 && { hint: 'London time, between two hours and 90 days from now.' })}
        />
      ))}
    </FormDialog>
  )
}
