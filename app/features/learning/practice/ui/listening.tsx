import type { AskedItem } from '#app/features/courses/practice/types.ts'
import { practiceAddress } from './address.ts'

/** What an item lets one hear, and the way for whoever cannot hear it. */
export function Listening({
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
        Synthetic speech. {/* A paper is not left for it: what was answered on it is on this page alone. */}
        {courseId !== null && (
          <a
            href={`${practiceAddress({ courseId, item: item.key, again: true })}&read`}
            target={isOnPaper ? '_blank' : undefined}
            className="link"
          >
            Without sound{isOnPaper && ' (opens in a new tab)'}
          </a>
        )}
      </span>
    </p>
  )
}

/** A link to a sound, which the page plays where it stands (ui/use-sounds). */
export function PlayLink({ to, name, children }: { to: string; name: string; children: string }) {
  return (
    <a href={to} data-sound="" aria-label={`Play ${name}`} className="play">
      {children}
    </a>
  )
}
