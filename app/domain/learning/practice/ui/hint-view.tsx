import type { AskedItem } from '#app/domain/courses/practice/practice.types.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Feedback, Hint } from '../feedback.queries.server.ts'
import { SafeHtml } from './safe-html.tsx'
import { TableSlipWords } from './work-checked.tsx'
import { verdictWords } from './words.ts'

/** Feedback after the first miss: where to look, without the answer. */
export function HintView({ item, feedback, hint }: { item: AskedItem; feedback: Feedback; hint: Hint }) {
  return (
    <div className="grid min-w-0 gap-3">
      {hint.cells.length > 0 && (
        <AnswerCells
          lang="und-fonipa"
          cells={hint.cells.map(({ text, isSlip }) => ({ labelHtml: '', text: text || '–', isSlip }))}
        />
      )}
      {hint.places.length > 0 && (
        <AnswerCells
          cells={hint.places.map(({ yours, isRight }, i) => ({
            labelHtml: item.slotsHtml[i] ?? '',
            text: yours ?? '–',
            isSlip: !isRight,
          }))}
        />
      )}
      <div className="rounded-sm bg-warn-wash px-4 py-3">
        <p data-verdict tabIndex={-1} role="status" className="flex gap-2.5 outline-offset-4">
          <Icon name="warning" className="mt-0.5 shrink-0 text-warn" />
          <span>
            <b>{verdictWords[feedback.verdict]}</b>{' '}
            {hint.wordsHtml ? (
              <SafeHtml html={hint.wordsHtml} />
            ) : hint.table ? (
              <TableSlipWords slip={hint.table} />
            ) : (
              <span>Look at it again.</span>
            )}
          </span>
        </p>
        {hint.ruleHtml && (
          <p className="mt-2 pl-7">
            <SafeHtml html={hint.ruleHtml} />
          </p>
        )}
      </div>
    </div>
  )
}

function AnswerCells({
  cells,
  lang,
}: {
  cells: readonly { labelHtml: string; text: string; isSlip: boolean }[]
  lang?: string
}) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Your answer">
      <ol className="flex w-fit min-w-full border-y border-rule-2 bg-surface">
        {cells.map(({ labelHtml, text, isSlip }, i) => (
          <li
            key={i}
            className={`grid min-h-16 min-w-14 flex-[1_0_auto] content-center justify-items-center gap-0.5 border-r border-pitch px-2 py-1.5 text-center first:border-l ${
              isSlip ? 'border-b-4 border-b-warn bg-warn-wash text-warn' : ''
            }`}
          >
            {labelHtml && <SafeHtml html={labelHtml} className="max-w-44 text-sm text-ink-2" />}
            <span lang={lang} translate="no" className="max-w-44 font-text text-xl leading-tight">
              {text}
            </span>
            {isSlip && <span className="text-xs font-semibold">look here</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
