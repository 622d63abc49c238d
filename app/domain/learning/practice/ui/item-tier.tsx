import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { PracticeState } from '../practice.rules.ts'
import { practiceUrl } from './url.ts'
import { useScrollToCurrent } from '#app/ui/use-scroll-to-current.ts'
import { kindsShown } from './kinds.tsx'
import { verdictWords } from './words.ts'

/** Beyond this many items there is no room for words beside their numbers. */
const mostWithWords = 7

export function ItemTier({
  label = 'Items',
  courseId,
  items,
  openKey,
  show,
}: {
  label?: string
  courseId: string
  items: readonly PracticeState[]
  openKey: string
  show?: (key: string) => (event: MouseEvent<HTMLAnchorElement>) => void
}) {
  const row = useScrollToCurrent<HTMLElement>(openKey)
  const words = items.length > mostWithWords ? 'sr-only' : 'hidden sm:inline'
  return (
    <nav ref={row} aria-label={label} className="relative mb-5 overflow-x-auto">
      <ol className="tier flex w-fit min-w-full">
        {items.map(({ id, key, number, kind, verdict }) => (
          <li key={id} className="flex flex-1">
            <Link
              to={practiceUrl({ courseId, item: key })}
              onClick={show?.(key)}
              preventScrollReset
              aria-current={key === openKey ? 'true' : undefined}
              className="segment flex min-h-11 flex-1 items-center gap-2 px-3 text-sm whitespace-nowrap"
            >
              <span>
                <b className="tnum font-semibold">{number}</b> <span className={words}>{kindsShown[kind].words}</span>
              </span>
              {verdict === 'right' && <Icon name="check" label={verdictWords.right} />}
              {(verdict === 'near' || verdict === 'wrong') && <Icon name="clock" label="to review" />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
