import { csvFile } from '#app/core/csv.ts'
import { readId } from '#app/core/url-values.ts'

export type QuestionStatistics = {
  questionId: string
  number: number
  text: string
  moduleTitle: string | null
  isRetired: boolean
  isRuled: boolean
  attempts: number
  /** The share of correct answers, from 0 to 1. */
  facility: number
  /**
   * The correlation between a right answer to this question and the score on the other questions; null if either is the
   * same in all papers.
   */
  discrimination: number | null
}

/** The statistics of a question with its text rendered as on the paper, with transcriptions, emphasis and exponents. */
export type QuestionRow = QuestionStatistics & { textHtml: string }

export type QuestionFlag = 'too easy' | 'too hard' | 'negative discrimination'

/** Statistics are shown from this number of attempts on. With fewer attempts they are mostly chance. */
export const fewestAttempts = 30

/**
 * Only this many of the newest papers are counted. More papers would slow the page down without changing the rounded
 * results.
 */
export const mostPapers = 5_000

const easiest = 0.95
/** Questions with a lower share of correct answers are flagged. Guessing among four options is right this often. */
const hardest = 0.25

/** Rounds to the two decimal places that are shown; −0.004 is 0. */
const roundAsShown = (value: number) => Math.round(value * 100) / 100 + 0

/** Lists the reasons to review a question; empty while there are too few attempts. */
export function listFlags({
  attempts,
  facility,
  discrimination,
}: Pick<QuestionStatistics, 'attempts' | 'facility' | 'discrimination'>): QuestionFlag[] {
  if (attempts < fewestAttempts) return []
  const flags: (QuestionFlag | false)[] = [
    facility > easiest && 'too easy',
    facility < hardest && 'too hard',
    discrimination !== null && roundAsShown(discrimination) < 0 && 'negative discrimination',
  ]
  return flags.filter((flag) => flag !== false)
}

/** Formats a value such as "0.62" or "−0.17", or a dash if there are too few attempts or no value. */
export function formatStatistic({ attempts, value }: { attempts: number; value: number | null }) {
  return attempts < fewestAttempts || value === null ? '–' : roundAsShown(value).toFixed(2).replace('-', '−')
}

/** Rounds a value to four decimal places for a spreadsheet; null if there are too few attempts or no value. */
function roundStatistic({ attempts, value }: { attempts: number; value: number | null }) {
  return attempts < fewestAttempts || value === null ? null : Number(value.toFixed(4))
}

export function formatStatisticsAsCsv(items: readonly QuestionStatistics[]) {
  const rows = items.map(({ number, text, moduleTitle, isRetired, isRuled, attempts, facility, discrimination }) => [
    number,
    text,
    moduleTitle,
    attempts,
    roundStatistic({ attempts, value: facility }),
    roundStatistic({ attempts, value: discrimination }),
    listFlags({ attempts, facility, discrimination }).join('; '),
    isRuled ? 'ruled on' : isRetired ? 'no longer used' : null,
  ])
  return csvFile([
    ['Number', 'Question', 'Module', 'Attempts', 'Facility', 'Discrimination', 'Flags', 'State'],
    ...rows,
  ])
}

export function readStatisticsView(parameters: URLSearchParams) {
  return {
    examId: readId(parameters, 'exam'),
    questionId: readId(parameters, 'question'),
    choice: parameters.get('as'),
  }
}
