import type { PracticeVerdict } from '#app/core/vocabulary.ts'
import type { Feedback } from '../feedback.queries.server.ts'
import { SafeHtml } from './safe-html.tsx'
import { differenceWords } from './words.ts'

type Compared = NonNullable<Feedback['comparison']>

/**
 * Compares two transcriptions symbol by symbol. Colour marks only the differences, and the list below says the same
 * in words.
 */
export function ComparisonView({
  comparison,
  brackets,
  verdict,
}: {
  comparison: Compared
  brackets: '[]' | '//'
  verdict: PracticeVerdict
}) {
  const bracketed = (text: string) => `${brackets[0]}${text}${brackets[1]}`
  return (
    <div translate="no" className="grid min-w-0 gap-3">
      {verdict === 'right' ? (
        <p className="ipa text-2xl" lang="und-fonipa">
          {bracketed(comparison.accepted)}
        </p>
      ) : (
        <>
          <p className="sr-only">
            Accepted: <span lang="und-fonipa">{bracketed(comparison.accepted)}</span>. Yours:{' '}
            <span lang="und-fonipa">{bracketed(comparison.yours)}</span>.
          </p>
          <ComparisonColumns columns={comparison.columns} />
          <DifferenceList differences={comparison.differences} />
        </>
      )}
      {comparison.notesHtml.map((html) => (
        <p key={html} className="text-sm text-ink-2">
          <SafeHtml html={html} />
        </p>
      ))}
    </div>
  )
}

function ComparisonColumns({ columns }: Pick<Compared, 'columns'>) {
  return (
    <div aria-hidden="true" className="overflow-x-auto">
      <div className="flex w-fit border-y border-rule-2 bg-surface">
        <div className="grid grid-rows-[2.75rem_2.75rem_1.75rem] items-center border-x border-pitch px-3 text-sm text-ink-2">
          <span>Accepted</span>
          <span>Yours</span>
        </div>
        {columns.map(({ accepted, yours, kind }, i) => (
          <div
            key={i}
            className="grid min-w-11 grid-rows-[2.75rem_2.75rem_1.75rem] border-r border-pitch text-center font-text text-2xl leading-none *:grid *:place-items-center"
          >
            <span className={kind ? 'bg-ok-wash text-ok' : ''}>{accepted || <GapSign />}</span>
            <span className={kind ? 'bg-danger-wash text-danger' : ''}>{yours || <GapSign />}</span>
            <span className="px-1 font-sans text-xs font-semibold text-danger">
              {kind && differenceWords[kind].toLowerCase()}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}

function GapSign() {
  return <span className="size-3.5 rounded-sm border border-dashed border-current" />
}

function DifferenceList({ differences }: Pick<Compared, 'differences'>) {
  return (
    <ol className="grid border-y border-rule-2 bg-surface sm:grid-cols-2">
      {differences.map(({ kind, signs, wordsHtml }, i) => (
        <li key={i} className="border-b border-rule px-3.5 py-2.5 text-sm text-ink-2 last:border-b-0 sm:border-r">
          <p className="flex items-baseline justify-between gap-3 text-base text-ink">
            <b>{differenceWords[kind]}</b>
            <span className="ipa text-xl" lang="und-fonipa">
              {signs}
            </span>
          </p>
          <p>
            <SafeHtml html={wordsHtml} />
          </p>
        </li>
      ))}
    </ol>
  )
}
