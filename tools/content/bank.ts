import type { CourseFolder } from '#app/features/courses/format/course-folder.ts'
import type { BankQuestion } from '#app/features/courses/format/course-schema.ts'

const letters = ['a', 'b', 'c', 'd'] as const
const optionsOf = (question: BankQuestion) => letters.map((letter) => question[letter])
const sameWords = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}ˈˌː]+/gu, ' ')
    .trim()

function twice(texts: readonly string[]) {
  return texts.filter((text, i) => texts.indexOf(text) !== i)
}

/** The quoted words, transcriptions and numbers by which a question could be recognised in a lesson. */
function cluesOf(question: BankQuestion) {
  const text = `${question.text} ${question[question.key]}`
  const quoted = [...text.matchAll(/‘([^’]+(?:’[a-z][^’]*)*)’/g)].map(([, inner]) => inner ?? '')
  const transcribed = [...text.matchAll(/[[/]([^\]/\d]{4,})[\]/]/g)].map(([, inner]) => inner ?? '')
  const figures = question.text.match(/\d+(?:[.,]\d+)+|\d{3,}/g) ?? []
  return [...quoted, ...transcribed, ...figures]
}

/** True when one section contains all the clues, and they are more specific than a single common word. */
export function repeatsWorkedExample(question: BankQuestion, sections: readonly string[]) {
  const clues = cluesOf(question)
  const isTelling = clues.length > 1 || clues.some((clue) => clue.includes(' ') || /[ˈˌːəɪʊæɒʌ]/.test(clue))
  return isTelling && sections.some((section) => clues.every((clue) => section.includes(clue)))
}

function lengthFaults(questions: readonly BankQuestion[]) {
  const stands = { longest: 0, shortest: 0 }
  for (const question of questions) {
    const key = question[question.key].length
    const rivals = letters.filter((letter) => letter !== question.key).map((letter) => question[letter].length)
    if (rivals.every((rival) => rival < key)) stands.longest += 1
    if (rivals.every((rival) => rival > key)) stands.shortest += 1
  }
  return Object.entries(stands)
    .filter(([, count]) => count / questions.length > 0.3)
    .map(([end, count]) => `the key is the ${end} option in ${count} of ${questions.length} questions`)
}

function keyFaults(questions: readonly BankQuestion[]) {
  const faults = letters.flatMap((letter) => {
    const count = questions.filter(({ key }) => key === letter).length
    const share = count / questions.length
    return share < 0.2 || share > 0.3 ? [`${letter} is the key of ${count} of ${questions.length} questions`] : []
  })
  const keys = questions.map(({ key }) => key).join('')
  return /(.)\1{3}/.test(keys) ? [...faults, 'one letter is the key four times in a row'] : faults
}

/** Reasons why exams cannot be set from this question bank. */
export function bankFaults({ head, modules, questions }: Pick<CourseFolder, 'head' | 'modules' | 'questions'>) {
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
    ...twice(questions.map(({ text }) => sameWords(text))).map((text) => `asked twice: ${text}`),
    ...twice(questions.map((each) => optionsOf(each).map(sameWords).toSorted().join(' | '))).map(
      (options) => `the same options twice: ${options}`,
    ),
    ...questions.flatMap((each) =>
      twice(optionsOf(each).map((option) => option.trim())).map((option) => `${each.text}: ${option} twice`),
    ),
    ...keyFaults(questions),
    ...lengthFaults(questions),
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
