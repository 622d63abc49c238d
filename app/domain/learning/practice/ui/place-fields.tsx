import { useId, useState } from 'react'
import type { FieldsProps } from './fields.ts'
import { SafeHtml } from './safe-html.tsx'
import { TileStock, tile, tileLooks } from './tile-stock.tsx'
import { useTiles, type Tiles } from './use-tiles.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/**
 * The share of the line for each of so many morphemes. A browser may show the first before it has read the last, and one
 * that grew to fill the line would move them.
 */
const shares = ['', 'basis-full', 'basis-1/2', 'basis-1/3', 'basis-1/4', 'basis-1/5', 'basis-1/6']

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
              className={`grid justify-items-center gap-1.5 border-r border-pitch px-3 py-2.5 first:border-l ${shares[slotsHtml.length] ?? 'flex-1'}`}
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

/**
 * A place for one tile; without JavaScript, a select element. It is as large as the largest tile, so that nothing
 * moves when it is filled.
 */
function PlaceBox({
  at,
  name,
  labelId,
  choices,
  answer,
  tiles: { placed, taken, lift, pressPlace, letGo },
  isTabStop,
  onFocus,
}: {
  at: number
  name: string
  labelId: string
  choices: readonly string[]
  answer: string
  tiles: Tiles
  /** True for the one place that the Tab key reaches; arrow keys move between the places. */
  isTabStop: boolean
  onFocus: () => void
}) {
  const isHydrated = useHydrated()
  const choice = placed[at] ?? ''
  const isFilled = choice !== ''
  const isTaken = taken?.from === at
  return (
    <span className="grid min-w-0 *:col-start-1 *:row-start-1">
      {choices.map((text) => (
        <span key={text} aria-hidden="true" className={`${tile} invisible`}>
          {text}
        </span>
      ))}
      <select
        name={name}
        aria-labelledby={labelId}
        defaultValue={answer}
        hidden={isHydrated}
        className="control w-0 min-w-full"
      >
        <option value="">Choose</option>
        {choices.map((text, n) => (
          <option key={text} value={n}>
            {text}
          </option>
        ))}
      </select>
      {isHydrated && (
        <button
          type="button"
          id={`${labelId}-place`}
          aria-labelledby={`${labelId} ${labelId}-place`}
          aria-pressed={isTaken}
          data-place={isFilled ? 'filled' : 'empty'}
          tabIndex={isTabStop ? 0 : -1}
          onFocus={onFocus}
          onClick={(event) => pressPlace(at, event.detail === 0)}
          draggable={isFilled}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', choices[Number(choice)] ?? '')
            lift({ choice, from: at })
          }}
          onDragEnd={letGo}
          onDragOver={(event) => {
            if (taken) event.preventDefault()
          }}
          onDrop={(event) => {
            event.preventDefault()
            pressPlace(at, false)
          }}
          className={`${tile} ${tileLooks[isTaken ? 'taken' : isFilled ? 'filled' : taken ? 'target' : 'empty']}`}
        >
          {isFilled ? choices[Number(choice)] : <span className="sr-only">empty</span>}
        </button>
      )}
    </span>
  )
}
