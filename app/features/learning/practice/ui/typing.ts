import { keyboardRows } from '#app/linguistics/transcription.ts'

const symbols = new Map(keyboardRows.flatMap(({ keys }) => keys.map(([symbol, typed]) => [typed, symbol] as const)))

/** The symbol that one letter of the keyboard stands for; null for what is typed as it is. */
export function symbolTyped(data: string | null) {
  if (data === null || data.length !== 1 || data === 'r') return null
  return data === "'" ? 'ˈ' : (symbols.get(data) ?? null)
}
