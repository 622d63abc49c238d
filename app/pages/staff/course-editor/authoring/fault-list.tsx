import { Link } from 'react-router'
import { formatCount } from '#app/core/text.ts'
import { queryString } from '#app/ui/query-string.ts'
import { nameOfPath, type View } from '#app/domain/courses/authoring/authoring.rules.ts'
import type { Problem } from '#app/domain/courses/authoring/authoring.types.ts'

type FaultListProps = {
  problems: readonly Problem[]
  advice: readonly Problem[]
  view: View
  openPath: string | null
  onShow: (line: number) => void
}

/** Returns the URL at which a fault is shown: its field in the form, or its line in the text. */
function faultUrl({ path, field, item, line }: Problem) {
  if (field === null) return queryString({ file: path, view: line === null ? null : 'text' })
  return queryString({ file: path, view: 'form', item: item === null ? null : item + 1 })
}

export function FaultList({ problems, advice, view, openPath, onShow }: FaultListProps) {
  const all = [...problems, ...advice]
  return (
    <section aria-labelledby="faults" className="border-t border-rule-2">
      <h2 id="faults" className="border-b border-rule bg-tier px-5 py-1.5 font-sans text-sm font-semibold">
        {problems.length === 0 ? 'No faults' : formatCount(problems.length, 'fault')}
        {advice.length > 0 && <span>{`, ${advice.length} to consider`}</span>}
        <span className="ml-4 text-xs font-normal text-ink-2">
          Checked after each save. Faults prevent publishing; advice does not.
        </span>
      </h2>
      {all.length > 0 && (
        <ul tabIndex={0} aria-label="Faults" className="relative overflow-y-auto lg:max-h-46 noscript:max-h-46">
          {all.map((problem, i) => {
            const { path, line, text, field, isAdvice } = problem
            const hasLine = line !== null && view === 'text' && path === openPath
            return (
              <li
                key={i}
                className="flex min-h-9 items-center gap-4 border-b border-rule px-5 py-1 max-lg:flex-wrap max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-2"
              >
                <span
                  aria-hidden="true"
                  className={`size-3 shrink-0 ${isAdvice ? 'rounded-full border-2 border-warn' : 'bg-danger'}`}
                />
                {isAdvice && <span className="sr-only">Advice: </span>}
                <span className="tnum shrink-0 truncate text-xs lg:w-56 max-lg:max-w-[80%] text-ink-2" title={path}>
                  {nameOfPath(path)}
                  {line !== null && field === null && <span>{`, line ${line}`}</span>}
                </span>
                <span className="min-w-0 flex-1 wrap-anywhere max-lg:basis-full">{text}</span>
                <Link
                  to={`${faultUrl(problem)}${field === null ? '' : `#${field}`}`}
                  preventScrollReset
                  className="link shrink-0 py-1"
                  onClick={(event) => {
                    if (!hasLine || line === null) return
                    event.preventDefault()
                    onShow(line)
                  }}
                >
                  {path === openPath ? 'Show' : 'Open'}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
