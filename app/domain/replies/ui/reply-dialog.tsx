import { Link } from 'react-router'
import type { RefusedForm } from '#app/core/failure.ts'
import type { ReplyKind } from '#app/core/vocabulary.ts'
import { UrlDialog } from '#app/ui/url-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { firstNamePlaceholder, longestSavedReply, type SavedReply } from '../replies.ts'

type ReplyDialogProps = {
  kind: ReplyKind
  replies: readonly SavedReply[]
  editedId: string | null
  /** Returns the URL for changing a reply, or for adding one (null). */
  editUrl: (replyId: string | null) => string
  refused: RefusedForm | undefined
  listAt: string
}

const id = 'saved-replies'

export function ReplyDialog({ kind, replies, editedId, editUrl, refused, listAt }: ReplyDialogProps) {
  const ofKeep = refused?.values.intent === 'keep' ? refused : undefined
  const changed = replies.find((reply) => reply.id === editedId)
  return (
    <UrlDialog id={id} title="Saved replies" isAtSide listAt={listAt}>
      {replies.length === 0 && <p className="text-ink-2">No saved replies yet. Add the first one below.</p>}
      <ul className="grid gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="flex items-start gap-3 border-b border-rule pb-3">
            <div className="min-w-0 flex-1">
              <strong className="font-semibold">{reply.title}</strong>
              <p className="wrap-anywhere whitespace-pre-line text-ink-2">{reply.body}</p>
            </div>
            <Link
              to={editUrl(reply.id)}
              replace
              preventScrollReset
              aria-current={reply.id === editedId ? 'true' : undefined}
              aria-label={`Change ${reply.title}`}
              className="link inline-flex min-h-8 items-center text-sm"
            >
              Change
            </Link>
            <FormShell preventScrollReset className="contents" fields={{ intent: 'drop', replyId: reply.id }}>
              <Button variant="quiet" size="small" aria-label={`Remove ${reply.title}`}>
                Remove
              </Button>
            </FormShell>
          </li>
        ))}
      </ul>
      <FormShell
        key={`${changed?.id} ${changed?.title} ${changed?.body} ${replies.length}`}
        {...ofKeep}
        preventScrollReset
        idPrefix={`${id}-`}
        className="mt-6 grid content-start gap-4 pb-6"
        fields={{ intent: 'keep', replyId: changed?.id ?? '' }}
      >
        <h3 className="text-lg">{changed ? `Change “${changed.title}”` : 'New saved reply'}</h3>
        <TextField name="title" label="Name" autoComplete="off" defaultValue={changed?.title} />
        <TextAreaField
          name="body"
          label="Text"
          hint={kind === 'ticket' ? `${firstNamePlaceholder} is replaced by the student’s first name.` : undefined}
          rows={kind === 'ticket' ? 8 : 4}
          characterLimit={longestSavedReply[kind]}
          defaultValue={changed?.body}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button size="small">{changed ? 'Save changes' : 'Save reply'}</Button>
          {changed && (
            <Link to={editUrl(null)} replace preventScrollReset className="link text-sm">
              Add a new one instead
            </Link>
          )}
        </div>
      </FormShell>
    </UrlDialog>
  )
}
