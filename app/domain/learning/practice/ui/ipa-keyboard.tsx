import type { KeyRow, LanguageKeys } from '#app/linguistics/inventories/types.ts'
import { keyboardRows, otherSymbolRows } from '#app/linguistics/keyboard.ts'

/** Returns the label of a key; a diacritic is shown on a dotted circle. */
export const keyLabel = (symbol: string) => (/^\p{M}/u.test(symbol) ? `◌${symbol}` : symbol)

type IpaKeyboardProps = {
  hasDetail: boolean
  /** True for the course editor: all symbols of the IPA, without the letters that type them. */
  isForAuthors?: boolean
  /** The keys of the language of an item; English without. */
  language?: LanguageKeys | null
  insert: ((symbol: string) => void) | null
}

/** The rows for all symbols of the IPA that have no key on the keyboard of the courses. */
const chartRows = otherSymbolRows.map(({ label, symbols }): KeyRow => ({
  label,
  keys: symbols.map((each) => [each, ''] as const),
}))

/** Returns the rows of English, or of the language of an item. */
export const rowsFor = (language: LanguageKeys | null, hasDetail: boolean): readonly KeyRow[] =>
  language?.rows ??
  keyboardRows.map((row) => (row.label === 'Detail' && !hasDetail ? { ...row, keys: row.keys.slice(0, 1) } : row))

/** Returns the rest of the IPA: the keys of English too, where the keyboard is that of another language. */
export const restOfChart = (language: LanguageKeys | null): readonly KeyRow[] =>
  language ? [...keyboardRows, ...chartRows] : chartRows

export function IpaKeyboard({ hasDetail, isForAuthors = false, language = null, insert }: IpaKeyboardProps) {
  const basic = rowsFor(language, hasDetail)
  const withoutTyped = ({ label, keys }: KeyRow) => ({ label, keys: keys.map(([symbol]) => [symbol, ''] as const) })
  const rows = isForAuthors ? [...basic.map(withoutTyped), ...chartRows] : basic
  return (
    <div
      role="group"
      aria-label={language ? `IPA keyboard for ${language.language}` : 'IPA keyboard'}
      className="ipa-keys flex flex-wrap gap-x-4 gap-y-2 rounded-md border border-rule-2 bg-tier px-2.5 pt-1.5 pb-2.5"
    >
      <KeyRows rows={rows} size={isForAuthors ? small : 'h-13 w-10'} insert={insert} />
      {!isForAuthors && insert && (
        <details className="basis-full text-sm">
          <summary className="min-h-9 cursor-pointer content-center pointer-coarse:min-h-11">Whole IPA chart</summary>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <KeyRows rows={restOfChart(language)} size={small} insert={insert} />
          </div>
        </details>
      )}
    </div>
  )
}

const small = 'h-10 w-9 pointer-coarse:h-11 pointer-coarse:w-11'

function KeyRows({
  rows,
  size,
  insert,
}: {
  rows: readonly KeyRow[]
  size: string
  insert: IpaKeyboardProps['insert']
}) {
  const keyLook = `${keyFrame} ${size}`
  return rows.map(({ label, keys }) => (
    <div key={label}>
      <p className="text-xs text-ink-3">{label}</p>
      <div className="flex flex-wrap gap-1">
        {keys.map(([symbol, typed]) =>
          insert ? (
            <button
              key={symbol}
              type="button"
              onClick={() => insert(symbol)}
              className={`${keyLook} hover:border-ink-2 hover:bg-tier`}
            >
              <KeyLabel symbol={symbol} typed={typed} />
            </button>
          ) : (
            <span key={symbol} className={keyLook}>
              <KeyLabel symbol={symbol} typed={typed} />
            </span>
          ),
        )}
      </div>
    </div>
  ))
}

const keyFrame = 'grid content-center justify-items-center rounded-sm border border-rule-2 bg-surface leading-none'

function KeyLabel({ symbol, typed }: { symbol: string; typed: string }) {
  return (
    <>
      <span lang="und-fonipa" className="ipa text-xl leading-none">
        {keyLabel(symbol)}
      </span>
      {typed && (
        <span aria-hidden="true" className="mt-1 text-xs leading-none text-ink-3">
          {typed}
        </span>
      )}
    </>
  )
}
