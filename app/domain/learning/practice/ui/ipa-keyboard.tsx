import { keyboardRows, otherSymbolRows } from '#app/linguistics/keyboard.ts'

/** Returns the label of a key; a diacritic is shown on a dotted circle. */
export const keyLabel = (symbol: string) => (/^\p{M}/u.test(symbol) ? `◌${symbol}` : symbol)

type IpaKeyboardProps = {
  hasDetail: boolean
  /** True for the course editor: all symbols of the IPA, without the letters that type them. */
  isForAuthors?: boolean
  insert: ((symbol: string) => void) | null
}

export function IpaKeyboard({ hasDetail, isForAuthors = false, insert }: IpaKeyboardProps) {
  const basic = keyboardRows.map((row) =>
    row.label === 'Detail' && !hasDetail ? { ...row, keys: row.keys.slice(0, 1) } : row,
  )
  const rows = isForAuthors
    ? [
        ...basic.map(({ label, keys }) => ({ label, keys: keys.map(([symbol]) => [symbol, ''] as const) })),
        ...otherSymbolRows.map(({ label, symbols }) => ({ label, keys: symbols.map((each) => [each, ''] as const) })),
      ]
    : basic
  const keyLook = `${keyFrame} ${isForAuthors ? 'h-10 w-9 pointer-coarse:h-11 pointer-coarse:w-11' : 'h-13 w-10'}`
  return (
    <div
      role="group"
      aria-label="IPA keyboard"
      className="ipa-keys flex flex-wrap gap-x-4 gap-y-2 rounded-md border border-rule-2 bg-tier px-2.5 pt-1.5 pb-2.5"
    >
      {rows.map(({ label, keys }) => (
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
      ))}
    </div>
  )
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
