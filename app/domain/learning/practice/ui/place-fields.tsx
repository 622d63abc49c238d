import { useId, useState } from 'react'
import type { FieldsProps } from './fields.ts'
import { SafeHtml } from './safe-html.tsx'
import { PlaceBox } from './place-box.tsx'
import { TileStock } from './tile-stock.tsx'
import { useTiles } from './use-tiles.ts'

/** Places filled with tiles: pairs to match, steps to order, or glosses under morphemes. */
export function PlaceFields({ item, name = 'answer', answer, errorId }: FieldsProps) {
  const { choices, slotsHtml, kind } = item
  const isEachOnce = kind === 'order' && choices.length === slotsHtml.length
  const id = useId()
  const [current, setCurrent] = useState(0)
  const tiles = useTiles({ answer, isEachOnce, length: slotsHtml.length })
  const { field, moveByKey } = tiles
  const looks =
    kind === 'order'
      ? 'grid grid-cols-[1.5rem_minmax(0,1fr)] items-center'
      : 'grid items-center sm:grid-cols-[minmax(0,1fr)_auto]'
  const renderPlace = (at: number) => (
    <PlaceBox
      at={at}
      name={name}
      labelId={`${id}-${at}`}
      choices={choices}
      answer={answer[at] ?? ''}
      tiles={tiles}
      isTabStop={current === at}
      onFocus={() => setCurrent(at)}
    />
  )
  return (
    <fieldset ref={field} aria-describedby={errorId} className="grid min-w-0 gap-3">
      <legend className="sr-only">{kind === 'gloss' ? 'A gloss for each morpheme' : 'An answer for each place'}</legend>
      <ol
        onKeyDown={moveByKey}
        className={
          kind === 'gloss' ? 'flex flex-wrap gap-y-3 border-y border-rule-2 bg-surface' : 'panel max-w-reading'
        }
      >
        {slotsHtml.map((html, at) =>
          kind === 'gloss' ? (
            <li
              key={at}
              className="grid flex-1 justify-items-center gap-1.5 border-r border-pitch px-3 py-2.5 first:border-l"
            >
              <i
                id={`${id}-${at}`}
                lang={item.lang ?? undefined}
                className="font-text text-2xl"
                dangerouslySetInnerHTML={{ __html: html }}
              />
              {renderPlace(at)}
            </li>
          ) : (
            <li key={at} className={`gap-x-4 gap-y-1 border-b border-rule px-4 py-2 last:border-b-0 ${looks}`}>
              <span id={`${id}-${at}`}>
                <SafeHtml html={kind === 'order' ? `${html}.` : html} className="font-text text-lg" />
              </span>
              {renderPlace(at)}
            </li>
          ),
        )}
      </ol>
      <TileStock choices={choices} tiles={tiles} isEachOnce={isEachOnce} />
      {item.translationHtml && (
        <p className="font-text text-lg">
          <SafeHtml html={item.translationHtml} />
        </p>
      )}
    </fieldset>
  )
}
