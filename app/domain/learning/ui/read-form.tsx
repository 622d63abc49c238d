import { FieldError } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useSectionReply, type SectionReply } from './use-section-reply.ts'

/** Marks a section as read or unread, without moving the page. */
export function ReadForm({
  courseId,
  sectionId,
  place,
  isRead,
  reply = null,
}: {
  courseId: string
  sectionId: string
  /** The section's number, such as "1.2". */
  place: string
  isRead: boolean
  reply?: SectionReply | null
}) {
  const { Form, isBusy, saved, refused } = useSectionReply(`read-${sectionId}`, reply)
  return (
    <Form
      method="post"
      action={`/course/${courseId}/section/${place}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      <HiddenFields fields={{ sectionId, act: isRead ? 'take-back' : 'read' }} />
      {isRead ? (
        <Button variant="text" isBusy={isBusy} busyLabel="Saving…">
          Mark as unread
        </Button>
      ) : (
        <Button size="small" icon="check" isBusy={isBusy} busyLabel="Saving…">
          Mark as read
        </Button>
      )}
      <span role="status" className="min-w-12 text-sm text-ok">
        {(saved === 'read' || saved === 'take-back') && 'Saved'}
      </span>
      <FieldError id={`read-${sectionId}-error`} text={refused?.errors['form']} />
    </Form>
  )
}
