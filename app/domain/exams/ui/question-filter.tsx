import { useState } from 'react'
import type { Question } from '../exams.types.ts'
import { getAnswer, type Answers } from './attempt-answers.ts'

const kinds = ['all', 'unanswered', 'flagged'] as const
type FilterKind = (typeof kinds)[number]
const labels = { all: 'All', unanswered: 'Unanswered', flagged: 'Flagged' } satisfies Record<FilterKind, string>

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

/**
 * Filters the questions. The list does not change after a filter is chosen, so that a question does not disappear when
 * it is answered.
 */
export function useQuestionFilter({ questions, answers }: { questions: readonly Question[]; answers: Answers }) {
  const [chosen, setChosen] = useState<{ kind: FilterKind; ids: ReadonlySet<string> | null }>({
    kind: 'all',
    ids: null,
  })
  const idsOf = {
    all: questions.map(({ id }) => id),
    unanswered: questions.flatMap(({ id }) => (getAnswer(answers, id).answer === null ? id : [])),
    flagged: questions.flatMap(({ id }) => (getAnswer(answers, id).flagged ? id : [])),
  }
  const shows = (id: string) => chosen.ids === null || chosen.ids.has(id)
  const [showAll] = useState(() => () => setChosen({ kind: 'all', ids: null }))
  return {
    kind: chosen.kind,
    counts: { all: idsOf.all.length, unanswered: idsOf.unanswered.length, flagged: idsOf.flagged.length },
    isEmpty: chosen.ids?.size === 0,
    shows,
    showAll,
    choose: (kind: FilterKind) => (kind === 'all' ? showAll() : setChosen({ kind, ids: new Set(idsOf[kind]) })),
    /** Returns the index of the next shown question in this direction, or `from` if there is none. */
    nextShown({ from, by }: { from: number; by: 1 | -1 }) {
      for (let at = from + by; at >= 0 && at < questions.length; at += by) if (shows(idsOf.all[at] ?? '')) return at
      return from
    },
  }
}

type ChosenFilter = ReturnType<typeof useQuestionFilter>
