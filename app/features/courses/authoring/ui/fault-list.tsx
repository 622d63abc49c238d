import { count } from '#app/core/text.ts'
import { Link } from '#app/ui/link.tsx'
import { queryAddress } from '#app/ui/query-address.ts'
import { nameOfPath } from '../rules.ts'
import type { Problem } from '../types.ts'

type FaultListProps = { problems: readonly Problem[]; openPath: string | null; onShow: (line: number) => void }

/** All that keeps the draft from being published, each with its place and the way there. */
export function FaultList({ problems, openPath, onShow }: FaultListProps) {
  return (
    <section aria-labelledby="faults" className="border-t border-rule-2">
      <h2 id="faults" className="border-b border-rule bg-tier px-5 py-1.5 font-sans text-sm font-semibold">
        {problems.length === 0 ? 'No faults' : count(problems.length, 'fault')}
        <span className="ml-4 text-xs font-normal text-ink-2">Checked after each save.</span>
      </h2>
      {problems.length > 0 && (
        <ul tabIndex={0} aria-label="Faults" className="max-h-46 overflow-y-auto">
          {problems.map(({ path, line, text }, i) => (
            <li key={i} className="flex min-h-9 items-center gap-4 border-b border-rule px-5 py-1">
              <span aria-hidden="true" className="size-3 shrink-0 bg-danger" />
              <span className="tnum w-56 shrink-0 truncate text-xs text-ink-2" title={path}>
                {nameOfPath(path)}
                {line !== null && `, line ${line}`}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
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
