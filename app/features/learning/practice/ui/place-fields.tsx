import type { FieldsProps } from './fields.ts'
import { Marked } from './marked.tsx'

/** Places filled from one list: pairs to match, steps to order, or glosses under morphemes. */
export function PlaceFields({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const isGloss = item.kind === 'gloss'
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="sr-only">{isGloss ? 'A gloss for each morpheme' : 'An answer for each place'}</legend>
      <ol className={isGloss ? 'flex flex-wrap gap-y-3 border-y border-rule-2 bg-surface' : 'panel max-w-reading'}>
        {item.slotsHtml.map((html, i) => (
          <li
            key={i}
            className={
              isGloss
                ? 'grid gap-1.5 border-r border-pitch px-3 py-2.5 first:border-l'
                : 'border-b border-rule px-4 py-2 last:border-b-0'
            }
          >
            <label
              className={isGloss ? 'grid justify-items-center gap-1.5' : 'flex flex-wrap items-center gap-x-4 gap-y-1'}
            >
              {isGloss ? (
                <i
                  lang={item.lang ?? undefined}
                  className="font-text text-2xl"
                  dangerouslySetInnerHTML={{ __html: html }}
                />
              ) : (
                <Marked
                  html={item.kind === 'order' ? `${html}.` : html}
                  className="min-w-10 flex-1 font-text text-lg"
                />
              )}
              <select
                name={name}
                defaultValue={answer[i] ?? ''}
                data-answer={i === 0 ? true : undefined}
                className={`control ${isGloss ? 'w-auto min-w-28' : 'w-auto max-w-full'}`}
              >
                <option value="">Choose</option>
                {item.choices.map((choice, n) => (
                  <option key={choice} value={n}>
                    {choice}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ol>
      {item.translationHtml && (
        <p className="mt-2 font-text text-lg">
          <Marked html={item.translationHtml} />
        </p>
      )}
    </fieldset>
  )
}
