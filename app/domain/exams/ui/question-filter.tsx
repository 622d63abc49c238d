import type { ChosenFilter, FilterKind } from './use-question-filter.ts'

const labels = { all: 'All', unanswered: 'Unanswered', flagged: 'Flagged' } as const satisfies Record<
  FilterKind,
  string
>
const kinds = ['all', 'unanswered', 'flagged'] as const satisfies FilterKind[]

/** The filter of the questions. It needs JavaScript; without it all questions are shown. */
export function QuestionFilter({ filter }: { filter: ChosenFilter }) {
  return (
    <div role="group" aria-label="Show questions" className="no-print mb-9 flex text-sm noscript:hidden sm:ml-14.5">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={filter.kind === kind}
          onClick={() => filter.choose(kind)}
          className="min-h-9 border border-l-0 border-rule-2 bg-surface px-3.5 text-ink-2 first:border-l hover:bg-tier aria-pressed:bg-mark aria-pressed:text-on-mark pointer-coarse:min-h-11"
        >
          <span>{labels[kind]}</span> <span className="tnum">{filter.counts[kind]}</span>
        </button>
      ))}
    </div>
  )
}
