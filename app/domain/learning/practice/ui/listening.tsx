import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { practiceUrl } from './url.ts'

export function ListeningLinks({
  item,
  courseId,
  isOnPaper,
}: {
  item: Pick<AskedItem, 'sound' | 'key'>
  courseId: string | null
  isOnPaper: boolean
}) {
  if (!item.sound) return null
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <PlayLink to={item.sound} name="the word">
        Play
      </PlayLink>
      <span className="text-sm text-ink-2">
        Synthetic speech.{' '}
        {/*
         * In a self-check the link opens a new tab, because leaving the page would lose the answers.
         */}
        {courseId !== null && (
          <a
            href={`${practiceUrl({ courseId, item: item.key, again: true })}&read`}
            target={isOnPaper ? '_blank' : undefined}
            className="link"
          >
            Without sound{isOnPaper && <span> (opens in a new tab)</span>}
          </a>
        )}
      </span>
    </p>
  )
}

/** A link to a sound that plays without leaving the page (ui/use-sounds). */
export function PlayLink({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <a href={to} data-sound="" aria-label={`Play ${name}`} className="play">
      {children}
    </a>
  )
}
