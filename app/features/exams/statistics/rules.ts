import { csvFile } from '#app/core/csv.ts'
import { isId } from '#app/core/ids.ts'
import type { QuestionStatistics, QuestionFlag } from './types.ts'

/** With fewer attempts, statistics are mostly chance. */
export const fewestAttempts = 30

/** Limits statistics to the newest papers: more would not change the figures shown and would slow the page down. */
export const mostPapers = 5_000

const easiest = 0.95
/** With four options, guessing is right this often. */
const hardest = 0.25

/** Flags questions to review; none while there are too few attempts. */
export function flagsOf({
  attempts,
  facility,
  discrimination,
}: Pick<QuestionStatistics, 'attempts' | 'facility' | 'discrimination'>): QuestionFlag[] {
  if (attempts < fewestAttempts) return []
  const flags: (QuestionFlag | false)[] = [
    facility > easiest && 'too easy',
    facility < hardest && 'too hard',
    discrimination !== null && discrimination < 0 && 'negative discrimination',
  ]
  return flags.filter((flag) => flag !== false)
}

/** For example "0.62"; a dash with too few attempts or no value. */
export function statisticText({ attempts, value }: { attempts: number; value: number | null }) {
  return attempts < fewestAttempts || value === null ? '–' : value.toFixed(2)
}

/** Four decimal places for a spreadsheet; null with too few attempts or no value. */
function roundedStatistic({ attempts, value }: { attempts: number; value: number | null }) {
  return attempts < fewestAttempts || value === null ? null : Number(value.toFixed(4))
}

export function statisticsAsCsv(items: readonly QuestionStatistics[]) {
  const rows = items.map(({ number, text, moduleTitle, isRetired, isRuled, attempts, facility, discrimination }) => [
    number,
    text,
    moduleTitle,
    attempts,
    roundedStatistic({ attempts, value: facility }),
    roundedStatistic({ attempts, value: discrimination }),
    flagsOf({ attempts, facility, discrimination }).join('; '),
    isRuled ? 'ruled on' : isRetired ? 'no longer used' : null,
  ])
  return csvFile([
    ['Number', 'Question', 'Module', 'Attempts', 'Facility', 'Discrimination', 'Flags', 'State'],
    ...rows,
  ])
}

export function readStatisticsView(parameters: URLSearchParams) {
  const idOf = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isId(value) ? value : null
  }
  return { examId: idOf('exam'), questionId: idOf('question'), choice: parameters.get('as') }
}
