import { useNavigate } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormShell } from '#app/ui/form.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { SavedReply } from '../../desk/types.ts'
import { longestLine } from '../../rules.ts'

type ReplyDialogProps = { replies: readonly SavedReply[]; refused: RefusedForm | undefined; listAt: string }

const id = 'saved-replies'

/** The desk's texts, the same for everybody there; one is changed by saving it under the name that it has. */
export function ReplyDialog({ replies, refused, listAt }: ReplyDialogProps) {
  const navigate = useNavigate()
  const ofKeep = refused?.values.intent === 'keep' ? refused : undefined
  return (
    <Dialog
      id={id}
      title="Saved replies"
      isAtSide
      isOpenAtFirst
      closesOnBackdrop={false}
      onClose={() => void navigate(listAt, { replace: true, preventScrollReset: true })}
    >
      <ul className="grid gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="flex items-start gap-4 border-b border-rule pb-3">
            <div className="min-w-0 flex-1">
              <strong className="font-semibold">{reply.title}</strong>
              <p className="wrap-anywhere whitespace-pre-line text-ink-2">{reply.body}</p>
            </div>
            <FormShell preventScrollReset className="contents">
              <HiddenFields fields={{ intent: 'drop', replyId: reply.id }} />
              <Button variant="quiet" size="small" aria-label={`Remove ${reply.title}`}>
                Remove
              </Button>
            </FormShell>
          </li>
        ))}
      </ul>
      <FormShell
        key={replies.length}
        {...ofKeep}
        preventScrollReset
        idPrefix={`${id}-`}
        className="mt-6 grid content-start gap-4 pb-6"
      >
        <HiddenFields fields={{ intent: 'keep' }} />
        <TextField name="title" label="Name" hint="A name that there is replaces its text." autoComplete="off" />
        <TextAreaField name="body" label="Text" rows={4} characterLimit={longestLine} />
        <Button size="small">Save reply</Button>
      </FormShell>
    </Dialog>
  )
}
