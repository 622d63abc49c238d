import { useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import type { SectionNote } from '#app/domain/learning/own-section.queries.server.ts'
import type { PlacedState } from '#app/domain/learning/practice/practice.rules.ts'
import { SectionRail, type SectionRailProps } from './section-rail.tsx'
import { useSectionReply, type SectionReply } from '#app/domain/learning/ui/use-section-reply.ts'
import { FieldError } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'

/** A longer list of questions is shown as a number instead of a box for each question. */
const longestStrip = 8

export type SectionOutlineProps = SectionRailProps & {
  place: string
  title: string
  sectionId: string
  note: SectionNote | null
  reply: SectionReply | null
}

/**
 * Outline and tools of a section: beside the text on wide screens; on phones, a line above it and a bar at the bottom.
 */
export function SectionOutline({ place, title, sectionId, note, reply, ...rail }: SectionOutlineProps) {
  const sheet = useRef<HTMLDetailsElement>(null)
  const { id } = rail.course
  const { moduleNumber } = rail.module
  const openOutline = () => {
    if (!sheet.current) return
    sheet.current.open = true
    sheet.current.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <div className="contents lg:sticky lg:top-6 lg:grid lg:max-h-[calc(100dvh-3rem)] lg:content-start lg:gap-4 lg:self-start lg:overflow-y-auto lg:pb-2">
      <details
        ref={sheet}
        className="group no-print sticky top-0 z-20 -mx-5 mb-5 border-b border-rule-2 bg-surface lg:static lg:mx-0 lg:mb-0 lg:border-0 lg:bg-transparent lg:details-content:[content-visibility:visible]"
      >
        <summary className="flex min-h-12 items-center justify-between gap-3 px-5 text-sm lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 truncate">
            <span className="tnum mr-2 font-semibold">{place}</span> {title}
          </span>
          <span className="flex items-center gap-3 whitespace-nowrap text-ink-2">
            <QuestionStrip items={rail.items} />
            <Icon name="chevron-down" label="Outline" className="group-open:rotate-180" />
          </span>
        </summary>
        <div
          id="outline"
          className="grid max-h-[65dvh] grid-cols-1 gap-4 overflow-y-auto border-y border-rule bg-surface px-5 py-4 max-lg:absolute max-lg:inset-x-0 max-lg:top-full lg:max-h-none lg:content-start lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0"
        >
          <SectionRail {...rail} />
          <p className="grid gap-1 text-sm">
            <OutlineLink to={`/course/${id}/practice`}>Practice</OutlineLink>
            <OutlineLink to={`/course/${id}/self-check?module=${moduleNumber}`}>
              Self-check, module {moduleNumber}
            </OutlineLink>
            <OutlineLink to={`/course/${id}/plan`}>Weekly plan</OutlineLink>
          </p>
        </div>
      </details>
      <SectionTools sectionId={sectionId} note={note} reply={reply} outline={<OutlineButton onOpen={openOutline} />} />
    </div>
  )
}

function OutlineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link py-1">
      {children}
    </Link>
  )
}

const boxes = { right: 'bg-ok', mended: 'bg-ok', missed: 'bg-warn' } as const

/** The questions of the section as boxes; the next one to answer is yellow. */
function QuestionStrip({ items }: { items: readonly PlacedState[] }) {
  const answered = items.filter(({ outcome }) => outcome !== null).length
  if (items.length === 0) return null
  if (items.length > longestStrip) {
    return <span className="tnum">{`${answered} of ${items.length}`} answered</span>
  }
  const here = items.findIndex(({ outcome }) => outcome === null)
  return (
    <span className="flex gap-0.5">
      <span className="sr-only">{`${answered} of ${items.length} answered`}</span>
      {items.map(({ id, outcome }, i) => (
        <span
          key={id}
          className={`h-2.5 w-4 border border-pitch ${outcome ? boxes[outcome] : i === here ? 'bg-mark' : 'bg-surface'}`}
        />
      ))}
    </span>
  )
}

const keyClass =
  'grid min-h-14 content-center justify-items-center gap-0.5 hover:bg-tier aria-pressed:bg-mark aria-pressed:text-on-mark'

/** Buttons for note, bookmark and question: below the outline, or at the bottom of a phone's screen. */
function SectionTools({
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
function OutlineButton({ onOpen }: { onOpen: () => void }) {
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
