import { Link } from 'react-router'
import { count } from '#app/core/text.ts'
import { queryAddress } from '#app/ui/query-address.ts'
import { nameOfPath } from '../rules.ts'
import type { Problem } from '../types.ts'

type FaultListProps = { problems: readonly Problem[]; openPath: string | null; onShow: (line: number) => void }

export function FaultList({ problems, openPath, onShow }: FaultListProps) {
  return (
    <section aria-labelledby="faults" className="border-t border-rule-2">
      <h2 id="faults" className="border-b border-rule bg-tier px-5 py-1.5 font-sans text-sm font-semibold">
        {problems.length === 0 ? 'No faults' : count(problems.length, 'fault')}
        <span className="ml-4 text-xs font-normal text-ink-2">Checked after each save.</span>
      </h2>
      {problems.length > 0 && (
        <ul tabIndex={0} aria-label="Faults" className="overflow-y-auto lg:max-h-46 noscript:max-h-46">
          {problems.map(({ path, line, text }, i) => (
            <li
              key={i}
              className="flex min-h-9 items-center gap-4 border-b border-rule px-5 py-1 max-lg:flex-wrap max-lg:gap-x-3 max-lg:gap-y-1 max-lg:py-2"
            >
              <span aria-hidden="true" className="size-3 shrink-0 bg-danger" />
              <span className="tnum shrink-0 truncate text-xs lg:w-56 max-lg:max-w-[80%] text-ink-2" title={path}>
                {nameOfPath(path)}
                {line !== null && `, line ${line}`}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere max-lg:basis-full">{text}</span>
              <Link
                to={queryAddress({ file: path })}
                preventScrollReset
                className="link shrink-0 py-1"
                onClick={(event) => {
                  if (path !== openPath || line === null) return
                  event.preventDefault()
                  onShow(line)
                }}
              >
                {path === openPath && line !== null ? 'Show' : 'Open'}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
