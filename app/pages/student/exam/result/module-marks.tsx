import { intervalClass } from '#app/ui/interval-width.ts'
import { isUnderHalf } from './rules.ts'
import type { ModuleMarks as Module } from './types.ts'
import { MarkKey, MarkSquares } from './mark-squares.tsx'

export function ModuleMarks({ modules }: { modules: readonly Module[] }) {
  const largest = Math.max(...modules.map(({ total }) => total))
  const sumMarks = (mark: 'right' | 'wrong' | 'unanswered') => modules.reduce((all, module) => all + module[mark], 0)
  return (
    <>
      <ol className="tier mt-3 lg:flex">
        {modules.map((module) => {
          const { number, title, right, total, unanswered } = module
          const edge = isUnderHalf(module)
            ? 'max-lg:border-l-4 max-lg:border-l-formant lg:border-t-4 lg:border-t-formant lg:pt-1'
            : 'max-lg:border-l-4 max-lg:border-l-transparent lg:pt-2'
          return (
            <li
              key={number ?? title}
              className={`grid min-w-0 gap-x-3 border-rule px-2.5 py-2 max-lg:grid-cols-[1.5rem_minmax(0,1fr)] max-lg:items-center sm:max-lg:grid-cols-[1.5rem_minmax(0,1fr)_auto] max-lg:not-first:border-t lg:min-h-31 lg:basis-0 lg:grid-rows-[auto_1fr_auto] lg:border-r lg:border-r-pitch lg:pb-2.5 lg:first:border-l lg:first:border-l-pitch ${edge} ${intervalClass({ count: total, largest })}`}
            >
              <span className="tnum font-text text-sm leading-tight text-ink-3">{number}</span>
              <span className="hyphens-auto text-sm leading-tight">{title}</span>
              <span className="tnum flex flex-wrap items-center gap-1 text-xs text-ink-2 max-sm:col-start-2 max-sm:mt-1 sm:max-lg:justify-end">
                <MarkSquares marks={module} />
                <span className="ml-1 whitespace-nowrap">
                  {right} of {total}
                </span>
                <span className="sr-only">
                  {' '}
                  correct{unanswered > 0 && <span>{`, ${unanswered} unanswered`}</span>}
                  {isUnderHalf(module) && <span>, under half</span>}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <MarkKey
        marks={{ right: sumMarks('right'), wrong: sumMarks('wrong'), unanswered: sumMarks('unanswered') }}
        hasUnderHalf={modules.some(isUnderHalf)}
      />
    </>
  )
}
