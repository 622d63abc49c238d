import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FieldError } from '#app/ui/field-error.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { SectionNote } from '#app/domain/learning/notes.ts'
import { useSectionReply, type SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'

const keyClass =
  'grid min-h-14 content-center justify-items-center gap-0.5 hover:bg-tier aria-pressed:bg-mark aria-pressed:text-on-mark'

/** Buttons for note, bookmark and question: below the outline, or at the bottom of a phone's screen. */
export function SectionTools({
  sectionId,
  note,
  reply,
  outline,
}: {
  sectionId: string
  note: SectionNote | null
  reply: SectionReply | null
  /** The button that opens the outline on phones. */
  outline: ReactNode
}) {
  return (
    <div
      role="group"
      aria-label="Tools of this section"
      className="section-tools no-print grid grid-cols-4 divide-x divide-rule border-rule-2 bg-surface text-sm max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t lg:grid-cols-3 lg:border"
    >
      {outline}
      <PanelButton panel="note" icon="file">
        {note?.note ? 'My note' : 'Note'}
      </PanelButton>
      <BookmarkForm sectionId={sectionId} isBookmarked={note?.isBookmarked ?? false} reply={reply} />
      <PanelButton panel="ask" icon="question">
        Ask
      </PanelButton>
    </div>
  )
}

/** A button that opens a panel beside the text, without moving the page. */
function PanelButton({ panel, icon, children }: { panel: string; icon: IconName; children: ReactNode }) {
  return (
    <Link to={`?panel=${panel}`} preventScrollReset className={keyClass}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}

/** The button that opens the outline on phones. */
export function OutlineButton({ onOpen }: { onOpen: () => void }) {
  return (
    <a
      href="#outline"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
      className={`${keyClass} lg:hidden`}
    >
      <Icon name="menu" />
      Outline
    </a>
  )
}

function BookmarkForm({
  sectionId,
  isBookmarked,
  reply,
}: {
  sectionId: string
  isBookmarked: boolean
  reply: SectionReply | null
}) {
  const { Form, saved, refused } = useSectionReply(`bookmark-${sectionId}`, reply)
  return (
    <Form method="post" className="grid">
      <HiddenFields fields={{ sectionId, act: isBookmarked ? 'unbookmark' : 'bookmark' }} />
      <button aria-pressed={isBookmarked} data-bookmark="" className={keyClass}>
        <Icon name="flag" />
        {isBookmarked ? 'Bookmarked' : 'Bookmark'}
      </button>
      <span role="status" className="sr-only">
        {(saved === 'bookmark' || saved === 'unbookmark') && 'Saved'}
      </span>
      <FieldError id={`bookmark-${sectionId}-error`} text={refused?.errors['form']} />
    </Form>
  )
}
