export type ChoiceLink = { label: string; to: string; count?: number; isCurrent: boolean }

export type ChoiceLinksProps = { label: string; choices: readonly ChoiceLink[]; isHeaded?: boolean }

/** The options of a filter as links with counts. An option without results is plain text, not a link. */
export function ChoiceLinks({ label, choices, isHeaded = false }: ChoiceLinksProps) {
  return (
    <div>
      {isHeaded && <p className="px-3 pt-3 pb-1 text-sm font-semibold">{label}</p>}
      <ul aria-label={label}>
        {choices.map(({ label: text, to, count, isCurrent }) => (
          <li key={text} className="border-t border-rule first:border-t-0">
            {count === 0 && !isCurrent ? (
              <span className={`${row} text-ink-3`}>
                {text} <span className="tnum">0</span>
              </span>
            ) : (
              <a
                href={to}
                aria-current={isCurrent ? 'true' : undefined}
                className={`segment border-r-0 outline-offset-[-3px] aria-[current]:font-semibold ${row}`}
              >
                {text} {count !== undefined && <span className="tnum">{count}</span>}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const row = 'flex min-h-10 items-center justify-between gap-4 px-3 py-1.5 text-sm leading-tight pointer-coarse:min-h-11'
