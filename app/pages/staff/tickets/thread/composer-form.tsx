import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { useNavigation } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { lastValue } from '#app/core/form-values.ts'
import { insertReply } from '#app/domain/replies/replies.ts'
import { isComposing } from '#app/ui/composing.ts'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { UploadBar } from '#app/ui/upload-bar.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import type { FileSending } from '#app/ui/use-file-upload.ts'
import { FilesField } from '#app/domain/tickets/ui/files-field.tsx'
import { useDraft } from '../use-draft.ts'
import {
  isStepOpen,
  longestResolution,
  steps,
  ticketSteps,
  type ComposeMode,
} from '#app/domain/tickets/tickets.rules.ts'
import type { OpenedTicket } from '#app/domain/tickets/thread.queries.server.ts'
import { useTypingAnnouncement } from '../live-ticket.tsx'
import { longestReply } from '#app/domain/tickets/thread.ts'
import { focusTicket } from './ticket-focus.ts'

const intents = { reply: 'reply', note: 'note', resolution: 'close' } as const

export type ComposerFormProps = {
  mode: ComposeMode
  ticket: OpenedTicket
  /** The saved reply that the URL names. */
  inserted: string | undefined
  begunAt: Date
  refused: RefusedForm | undefined
  sending: FileSending
  children: ReactNode
}

export function ComposerForm({ mode, ticket, inserted, begunAt, refused, sending, children }: ComposerFormProps) {
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
  const announceTyping = useTypingAnnouncement(id)
  const typing = {
    defaultValue: initialText,
    onInput: (event: SyntheticEvent<HTMLTextAreaElement>) => {
      draft.onType(event.currentTarget.value)
      if (mode === 'reply') announceTyping()
    },
  }
  const isRefused = refused && (refused.values.intent ?? undefined) === intent
  const fields = {
    ticketId: id,
    ...(mode === 'note' ? {} : { version: String(version) }),
    ...(intent ? { intent } : {}),
  }
  const isSending = isBusy || sending.progress !== null
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.repeat || isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) {
      // Stops the event, because Esc in the thread would also return to the list.
      event.stopPropagation()
      focusTicket()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !intent || isSending) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  const openSteps = ticketSteps.filter((step) => isStepOpen(step, status))
  // Submitting deleted the draft, so the text of a refused form is saved again.
  const keepRefused = useEffectEvent(() => {
    const body = isRefused && mode !== 'resolution' ? lastValue(refused.values.body) : undefined
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
      onKeyDown={onKeyDown}
      preventScrollReset
      idPrefix={`${mode}-`}
      className="grid grid-cols-1 gap-2"
      fields={fields}
    >
      {mode === 'reply' && (
        <TextAreaField
          name="body"
          label={`Reply to ${studentName}`}
          isLabelHidden
          placeholder={`Reply to ${studentName}`}
          {...typing}
          isGrowing
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
      {sending.progress && <UploadBar {...sending.progress} />}
      {mode === 'note' && (
        <TextAreaField
          name="body"
          label="Internal note"
          isLabelHidden
          placeholder="Only your team can see this"
          {...typing}
          isGrowing
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
      <div className={`flex items-center justify-end gap-2.5 ${mode === 'reply' ? '' : 'flex-wrap'}`}>
        <p className="mr-auto min-w-0 text-xs wrap-anywhere text-ink-2">
          {mode === 'note' ? 'The student won’t see this.' : `${studentName} will be emailed.`}{' '}
          {mode === 'reply' && status === 'resolved' && <span>“Send reply” reopens the ticket. </span>}
          <span {...(draft.isLost ? { role: 'alert' } : {})}>{draft.words}</span>
        </p>
        {mode === 'reply' && (
          <Button name="next" value="resolve" size="small" variant="quiet" className="shrink-0" isBusy={isSending}>
            Send and resolve
          </Button>
        )}
        {intent ? (
          <Button size="small" className="shrink-0" isBusy={isSending}>
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
