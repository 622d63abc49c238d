import { findLongKeys } from '#app/domain/courses/format/checks/key-lengths.ts'
import type { CourseFolder } from '#app/domain/courses/format/course-folder.ts'
import type { BankQuestion } from '#app/domain/courses/format/course-schema.ts'

const letters = ['a', 'b', 'c', 'd'] as const
const listOptions = (question: BankQuestion) => letters.map((letter) => question[letter])
const normaliseWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}ˈˌː]+/gu, ' ')
    .trim()

function listRepeated(texts: readonly string[]) {
  return texts.filter((text, i) => texts.indexOf(text) !== i)
}

/** Lists the quoted words, transcriptions and numbers by which a question could be recognised in a lesson. */
function listClues(question: BankQuestion) {
  const text = `${question.text} ${question[question.key]}`
  const quoted = [...text.matchAll(/‘([^’]+(?:’[a-z][^’]*)*)’/g)].map(([, inner]) => inner ?? '')
  const transcribed = [...text.matchAll(/[[/]([^\]/\d]{4,})[\]/]/g)].map(([, inner]) => inner ?? '')
  const figures = question.text.match(/\d+(?:[.,]\d+)+|\d{3,}/g) ?? []
  return [...quoted, ...transcribed, ...figures]
}

/** True if one section contains all clues of a question, and they are more specific than a single common word. */
export function repeatsWorkedExample(question: BankQuestion, sections: readonly string[]) {
  const clues = listClues(question)
  const isTelling = clues.length > 1 || clues.some((clue) => clue.includes(' ') || /[ˈˌːəɪʊæɒʌ]/.test(clue))
  return isTelling && sections.some((section) => clues.every((clue) => section.includes(clue)))
}

function findShortKeys(questions: readonly BankQuestion[]) {
  const short = questions.filter((question) =>
    letters.every((letter) => letter === question.key || question[letter].length > question[question.key].length),
  ).length
  return short > questions.length * 0.3
    ? [`the key is the shortest option in ${short} of ${questions.length} questions`]
    : []
}

function findKeyFaults(questions: readonly BankQuestion[]) {
  const faults = letters.flatMap((letter) => {
    const count = questions.filter(({ key }) => key === letter).length
    const share = count / questions.length
    return share < 0.2 || share > 0.3 ? [`${letter} is the key of ${count} of ${questions.length} questions`] : []
  })
  const keys = questions.map(({ key }) => key).join('')
  return /(.)\1{3}/.test(keys) ? [...faults, 'one letter is the key four times in a row'] : faults
}

/** Lists the reasons why this question bank cannot be used for exams. */
export function findBankFaults({ head, modules, questions }: Pick<CourseFolder, 'head' | 'modules' | 'questions'>) {
  const sections = modules.flatMap((module) =>
    module.sections.map((section) => [section.content, section.examples, section.summary].join('\n')),
  )
  const repeating = questions.filter((question) => repeatsWorkedExample(question, sections))
  const untaught = modules
    .flatMap((module) => module.sections.map((section) => section.key))
    .filter((key) => !questions.some((question) => question.section === key))
  const moduleOf = new Map(modules.flatMap(({ sections: own }, i) => own.map(({ key }) => [key, i + 1])))
  const astray = questions.filter(({ module, section }) => section !== undefined && moduleOf.get(section) !== module)
  return [
    ...astray.map(({ text, module, section }) => `${text}: module ${module} has no section ${section}`),
    ...(questions.length < head.exam.questions * 3
      ? ['a bank needs at least three times as many questions as an exam']
      : []),
    ...listRepeated(questions.map(({ text }) => normaliseWords(text))).map((text) => `asked twice: ${text}`),
    ...listRepeated(questions.map((each) => listOptions(each).map(normaliseWords).toSorted().join(' | '))).map(
      (options) => `the same options twice: ${options}`,
    ),
    ...questions.flatMap((each) =>
      listRepeated(listOptions(each).map((option) => option.trim())).map((option) => `${each.text}: ${option} twice`),
    ),
    ...findKeyFaults(questions),
    ...findLongKeys({ questions }),
    ...findShortKeys(questions),
    ...(repeating.length > questions.length * 0.15
      ? [
          `${repeating.length} of ${questions.length} repeat a worked example: ${repeating.map(({ text }) => text).join(' ')}`,
        ]
      : []),
    ...untaught.map((key) => `no question asks about ${key}`),
    ...questions.filter(({ section }) => !section).map(({ text }) => `names no section: ${text}`),
    ...questions
      .filter(({ explanation }) => explanation.length < 40)
      .map(({ text }) => `explanation is too short: ${text}`),
  ]
}
