import { keyboardRows } from '#app/linguistics/keyboard.ts'

const symbols = new Map(keyboardRows.flatMap(({ keys }) => keys.map(([symbol, typed]) => [typed, symbol] as const)))

/** Finds the IPA symbol for a typed letter; null if the letter itself is meant. */
export function findTypedSymbol(data: string | null) {
  if (data === null || data.length !== 1 || data === 'r') return null
  return data === "'" ? 'ˈ' : (symbols.get(data) ?? null)
}
