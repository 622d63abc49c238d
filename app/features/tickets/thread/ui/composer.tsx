import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { Link, useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { oneValue } from '#app/core/form-values.ts'
import { insertReply } from '#app/features/replies/rules.ts'
import type { SavedReply } from '#app/features/replies/types.ts'
import { ReplyMenu } from '#app/features/replies/ui/reply-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { queryAddress, type Query } from '#app/ui/query-address.ts'
import { SendingBar } from '#app/ui/sending-bar.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { FileSending } from '#app/ui/use-file-sending.ts'
import { isAnswerable, isStepOpen, longestResolution, steps, ticketSteps } from '../../rules.ts'
import type { ComposeMode, OpenedTicket, TicketView } from '../../types.ts'
import { useDraft } from '../../drafts/ui/use-draft.ts'
import { FilesField } from '../../attachments/ui/files-field.tsx'
import { longestReply } from '../rules.ts'

type ComposerProps = {
  ticket: OpenedTicket
  view: TicketView
  replies: readonly SavedReply[]
  now: Date
  refused: RefusedForm | undefined
  sending: FileSending
  listQuery: Query
}

const modeOfIntent: Partial<Record<string, ComposeMode>> = { reply: 'reply', note: 'note', close: 'resolution' }

export function Composer({ ticket, view, replies, now, refused: refusedHere, sending, listQuery }: ComposerProps) {
  const refused = sending.refused?.values.ticketId === ticket.id ? sending.refused : refusedHere
  const { id, status } = ticket
  const modes: readonly ComposeMode[] = isAnswerable(ticket) ? ['reply', 'note', 'resolution'] : ['note']
  const wanted = modeOfIntent[oneValue(refused?.values.intent) ?? ''] ?? view.compose
  const mode = modes.find((each) => each === wanted) ?? modes[0] ?? 'note'
  const names = {
    reply: 'Reply',
    note: 'Internal note',
    resolution: status === 'open' ? 'Close with a reason' : 'Resolution Notes',
  } as const satisfies Record<ComposeMode, string>
  return (
    <section
      aria-label="Answer"
      className={`border-t border-rule-2 px-5 pb-3 ${mode === 'note' ? 'bg-warn-wash' : 'bg-surface'}`}
    >
      {!isAnswerable(ticket) && ticket.drafts.mine.reply && (
        <details className="pt-2">
          <summary className="link min-h-6 text-sm">Your reply, which was not sent</summary>
          <p className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line">{ticket.drafts.mine.reply.body}</p>
        </details>
      )}
      <nav aria-label="What to write" className="mb-2 flex flex-wrap gap-x-5">
        {modes.map((each) => (
          <Link
            key={each}
            to={queryAddress(listQuery, { ticket: id, compose: each === modes[0] ? null : each })}
            preventScrollReset
            aria-current={each === mode ? 'page' : undefined}
            className="flex min-h-10 items-center gap-1.5 border-b-3 border-transparent font-medium text-ink-2 hover:border-rule-2 aria-[current]:border-pitch aria-[current]:text-ink"
          >
            {each === 'note' && <Icon name="lock" className="size-4" />}
            {names[each]}
          </Link>
        ))}
      </nav>
      <ComposerForm
        key={`${mode} ${view.replyId}`}
        mode={mode}
        ticket={ticket}
        inserted={replies.find((reply) => reply.id === view.replyId)?.body}
        begunAt={now}
        refused={refused}
        sending={sending}
      >
        {mode === 'reply' && (
          <ReplyMenu
            replies={replies}
            fullName={ticket.studentName}
            findField={() => document.querySelector<HTMLTextAreaElement>('#reply-body')}
            insertUrl={(replyId) => queryAddress(listQuery, { ticket: id, reply: replyId })}
            editUrl={queryAddress(listQuery, { ticket: id, replies: 1 })}
          />
        )}
      </ComposerForm>
    </section>
  )
}

const intents = { reply: 'reply', note: 'note', resolution: 'close' } as const

type ComposerFormProps = {
  mode: ComposeMode
  ticket: OpenedTicket
  /** The saved reply named by the URL. */
  inserted: string | undefined
  begunAt: Date
  refused: RefusedForm | undefined
  sending: FileSending
  children: ReactNode
}

function ComposerForm({ mode, ticket, inserted, begunAt, refused, sending, children }: ComposerFormProps) {
  const { id, version, status, studentName } = ticket
  const { formData } = useNavigation()
  const intent = mode === 'resolution' && status !== 'open' ? undefined : intents[mode]
  const isBusy = formData?.get('ticketId') === id && (formData.get('intent') ?? undefined) === intent
  const kind = mode === 'note' ? 'note' : 'reply'
  const savedDraft = mode === 'resolution' ? undefined : ticket.drafts.mine[kind]
  const draft = useDraft({ ticketId: id, kind, begunAt, savedAt: savedDraft?.savedAt })
  const initialText =
    inserted === undefined || mode !== 'reply'
      ? savedDraft?.body
      : insertReply({ written: savedDraft?.body ?? '', body: inserted, fullName: studentName })
  const typing = {
    defaultValue: initialText,
    onInput: (event: SyntheticEvent<HTMLTextAreaElement>) => draft.onType(event.currentTarget.value),
  }
  const isRefused = refused && (refused.values.intent ?? undefined) === intent
  const fields = {
    ticketId: id,
    ...(mode === 'note' ? {} : { version: String(version) }),
    ...(intent ? { intent } : {}),
  }
  const openSteps = ticketSteps.filter((step) => isStepOpen(step, status))
  // Submitting gave up the draft, so a refused text is saved again.
  const keepRefused = useEffectEvent(() => {
    const body = isRefused && mode !== 'resolution' ? oneValue(refused.values.body) : undefined
    if (body) draft.onType(body)
  })
  useEffect(() => keepRefused(), [refused])
  return (
    <FormShell
      {...(isRefused ? refused : {})}
      {...(mode === 'reply' ? { encType: 'multipart/form-data' } : {})}
      onSubmit={(event) => {
        draft.forget()
        if (mode === 'reply') sending.onSubmit(event)
      }}
      preventScrollReset
      idPrefix={`${mode}-`}
      className="grid grid-cols-1 gap-2"
    >
      <HiddenFields fields={fields} />
      {mode === 'reply' && (
        <TextAreaField
          name="body"
          label={`Reply to ${studentName}`}
          isLabelHidden
          placeholder={`Reply to ${studentName}`}
          {...typing}
          rows={4}
          characterLimit={longestReply}
        />
      )}
      {mode === 'reply' && (
        <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
          {children}
          <details name="reply-tools" {...(isRefused && refused.errors.files ? { open: true } : {})}>
            <summary className="link min-h-6 text-sm">Attach files</summary>
            <FilesField label="Files for the student" />
          </details>
        </div>
      )}
      {sending.progress && <SendingBar {...sending.progress} />}
      {mode === 'note' && (
        <TextAreaField
          name="body"
          label="Internal note"
          isLabelHidden
          placeholder="Only your team can see this"
          {...typing}
          rows={4}
          characterLimit={longestReply}
        />
      )}
      {mode === 'resolution' && (
        <TextAreaField
          name={intent ? 'reason' : 'resolutionNotes'}
          label={intent ? 'Reason (the student will see it)' : 'Resolution Notes'}
          rows={3}
          isOptional={!intent}
          characterLimit={longestResolution}
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2.5">
        <p className="mr-auto text-xs wrap-anywhere text-ink-2">
          {mode === 'note' ? 'The student won’t see this.' : `${studentName} will be emailed.`}{' '}
          {mode === 'reply' && status === 'resolved' && 'Replying reopens the ticket. '}
          <span {...(draft.isLost ? { role: 'alert' } : {})}>{draft.words}</span>
        </p>
        {intent ? (
          <Button size="small" isBusy={isBusy || sending.progress !== null}>
            {mode === 'reply' ? 'Send reply' : mode === 'note' ? 'Save note' : 'Close ticket'}
          </Button>
        ) : (
          openSteps.toReversed().map((step) => (
            <Button
              key={step}
              name="step"
              value={step}
              size="small"
              variant={step === openSteps[0] ? 'primary' : 'quiet'}
              isBusy={isBusy}
            >
              {steps[step].label}
            </Button>
          ))
        )}
      </div>
    </FormShell>
  )
}
