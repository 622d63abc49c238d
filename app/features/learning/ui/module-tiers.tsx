import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useCurrentInSight } from '#app/ui/use-current-in-sight.ts'
import { intervalStep, progressOf } from '../rules.ts'
import type { ModuleOutline } from '../types.ts'

/** By step: as high as the module is long, and on a phone, where the tiers lie on their side, as wide. */
const sizes = [
  'min-w-36 lg:min-h-15',
  'min-w-36 lg:min-h-15',
  'min-w-40 lg:min-h-18',
  'min-w-44 lg:min-h-21',
  'min-w-48 lg:min-h-24',
  'min-w-52 lg:min-h-27',
] as const

function lengthOf({ sections }: ModuleOutline) {
  return sections.reduce((sum, { words }) => sum + words, 0)
}

/** The modules as the intervals of an annotation, sized by length; the one that is open is yellow. */
export function ModuleTiers({
  modules,
  current,
  tab,
}: {
  modules: readonly ModuleOutline[]
  current: number
  tab: string
}) {
  const longest = Math.max(0, ...modules.map(lengthOf))
  const row = useCurrentInSight<HTMLElement>(current)
  return (
    <nav ref={row} aria-label="Modules" className="-mx-5 overflow-x-auto px-5 lg:mx-0 lg:px-0">
      <ol className="flex min-w-max border-y border-rule-2 bg-surface lg:block lg:min-w-0 lg:border-x lg:border-y-0">
        {modules.map((module) => {
          const { moduleNumber, title } = module
          const { read, total } = progressOf([module])
          const step = intervalStep({ length: lengthOf(module), longest })
          return (
            <li
              key={moduleNumber}
              className="flex border-r border-pitch first:border-l lg:border-r-0 lg:border-b lg:first:border-t lg:first:border-l-0"
            >
              <Link
                to={`?module=${moduleNumber}${tab === 'summary' ? '&tab=summary' : ''}`}
                aria-current={moduleNumber === current ? 'true' : undefined}
                className={`flex w-full flex-col justify-center px-4 py-2 leading-tight -outline-offset-3 hover:bg-tier aria-[current]:bg-mark aria-[current]:text-on-mark ${sizes[step]}`}
              >
                <span className="flex items-center justify-between gap-3 font-semibold">
                  Module {moduleNumber}
                  {total > 0 && read === total && <Icon name="check" label="all read" />}
                </span>
                <span className="mt-0.5 hidden text-sm lg:block">{title}</span>
                <span className="tnum mt-0.5 text-xs">
                  {read} of {total} read
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
