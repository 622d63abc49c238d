import { csvOf } from '#app/core/csv.ts'
import { isId } from '#app/core/ids.ts'
import type { ItemFigures, ItemFlag } from './types.ts'

/** With fewer attempts, statistics are mostly chance. */
export const fewestSittings = 30

/** Limits statistics to the newest papers: more would not change the figures shown and would slow the page down. */
export const mostPapers = 5_000

const easiest = 0.95
/** With four options, guessing is right this often. */
const hardest = 0.25

/** Flags questions to review; none while there are too few attempts. */
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

/** For example "0.62"; a dash with too few attempts or no value. */
export function figureText({ sittings, figure }: { sittings: number; figure: number | null }) {
  return sittings < fewestSittings || figure === null ? '–' : figure.toFixed(2)
}

/** Four decimal places for a spreadsheet; null with too few attempts or no value. */
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
  return csvOf([['Number', 'Question', 'Module', 'Sittings', 'Facility', 'Discrimination', 'Flags', 'State'], ...rows])
}

export function readFiguresView(parameters: URLSearchParams) {
  const of = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isId(value) ? value : null
  }
  return { examId: of('exam'), questionId: of('question'), choice: parameters.get('as') }
}
