import { csvFile } from '#app/core/csv.ts'
import { isId } from '#app/core/ids.ts'
import type { ItemFigures, ItemFlag } from './types.ts'

/** Below so many sittings a figure says more of chance than of a question. */
export const fewestSittings = 30

/** Figures are those of so many papers, the newest: more would change no figure that is shown, and take longer than a page may. */
export const mostPapers = 5_000

const easiest = 0.95
/** Four options: who guesses is right this often. */
const hardest = 0.25

/** What an author should look at; nothing while there are too few sittings. */
export function flagsOf({
  sittings,
  facility,
  discrimination,
}: Pick<ItemFigures, 'sittings' | 'facility' | 'discrimination'>): ItemFlag[] {
  if (sittings < fewestSittings) return []
  const flags: (ItemFlag | false)[] = [
    facility > easiest && 'too easy',
    facility < hardest && 'too hard',
    discrimination !== null && discrimination < 0 && 'negative discrimination',
  ]
  return flags.filter((flag) => flag !== false)
}

/** "0.62"; a dash while there are too few sittings, or where nothing can be said. */
export function figureText({ sittings, figure }: { sittings: number; figure: number | null }) {
  return sittings < fewestSittings || figure === null ? '–' : figure.toFixed(2)
}

/** To four places, as a number that a spreadsheet counts with; empty while there are too few sittings. */
function written({ sittings, figure }: { sittings: number; figure: number | null }) {
  return sittings < fewestSittings || figure === null ? null : Number(figure.toFixed(4))
}

export function figuresAsCsv(items: readonly ItemFigures[]) {
  const rows = items.map(({ number, text, moduleTitle, isRetired, isRuled, sittings, facility, discrimination }) => [
    number,
    text,
    moduleTitle,
    sittings,
    written({ sittings, figure: facility }),
    written({ sittings, figure: discrimination }),
    flagsOf({ sittings, facility, discrimination }).join('; '),
    isRuled ? 'ruled on' : isRetired ? 'no longer drawn' : null,
  ])
  return csvFile([
    ['Number', 'Question', 'Module', 'Sittings', 'Facility', 'Discrimination', 'Flags', 'State'],
    ...rows,
  ])
}

/** What the address asks for; anything unknown counts as not asked for. */
export function readFiguresView(parameters: URLSearchParams) {
  const of = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isId(value) ? value : null
  }
  return { examId: of('exam'), questionId: of('question'), choice: parameters.get('as') }
}
