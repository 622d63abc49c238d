import { judgeAnswer, getRightAnswer } from '#app/domain/courses/practice/practice.rules.ts'
import type { WrittenBody } from '#app/domain/courses/practice/practice.types.ts'
import type { CourseFolder, FolderItem } from '#app/domain/courses/format/course-folder.ts'
import type { BankQuestion } from '#app/domain/courses/format/course-schema.ts'
import {
  findBrokenTranscriptions,
  findMakeshiftSymbols,
  otherSystems,
  findTranscriptionFaults,
  listTranscriptions,
} from './ipa.ts'

/** Lists the Markdown lines of an item that a student may see. */
export function listVisibleLines(body: WrittenBody): string[] {
  const rule = body.rule === undefined ? [] : [body.rule]
  if ('options' in body) return [body.ask, ...rule, ...body.options.flatMap(({ text, why }) => [text, why])]
  const near = 'near' in body ? body.near.map(({ why }) => why) : []
  const sides = body.kind === 'match' ? body.pairs.map(({ left }) => left) : []
  const below = body.kind === 'gloss' ? [body.translation] : []
  return [body.ask, ...rule, body.why, ...near, ...sides, ...below]
}

/** Lists the lines that may only be shown after an answer: explanations, remarks on slips, accepted forms. */
export function listSecretLines(body: WrittenBody): string[] {
  if ('options' in body) return body.options.map(({ why }) => why)
  const forms = body.kind === 'transcribe' || body.kind === 'tree' || body.kind === 'expression' ? body.accept : []
  const near = 'near' in body ? body.near.map(({ why }) => why) : []
  return [body.why, ...(body.rule === undefined ? [] : [body.rule]), ...near, ...forms]
}

function findIpaFaults(body: WrittenBody) {
  const lines = listVisibleLines(body)
  const inText = lines
    .flatMap(listTranscriptions)
    .filter((each) => !otherSystems.has(each) && !isWrongOnPurpose(body, each))
  const accepted = body.kind === 'transcribe' ? body.accept : []
  return [
    ...inText.flatMap(findTranscriptionFaults),
    ...(body.kind === 'transcribe' && body.style === 'broad' ? accepted.flatMap(findTranscriptionFaults) : []),
    ...accepted.flatMap(findMakeshiftSymbols),
    ...lines.flatMap(findBrokenTranscriptions),
  ]
}

/**
 * True for a transcription in a wrong option, which may break the house style, because that can be the point of the
 * question.
 */
function isWrongOnPurpose(body: WrittenBody, transcription: string) {
  return (
    (body.kind === 'one' || body.kind === 'several') &&
    body.options.some(({ text, right }) => !right && text.includes(`{/${transcription}/}`))
  )
}

/** Finds accepted answers that are not judged right, and near misses that do not get their own remark. */
function findJudgingFaults(body: WrittenBody) {
  const faults: string[] = []
  const { verdict } = judgeAnswer(body, getRightAnswer(body))
  if (verdict !== 'right') faults.push(`its own key is judged ${verdict}`)
  if (
    body.kind === 'text' ||
    body.kind === 'transcribe' ||
    body.kind === 'tree' ||
    body.kind === 'expression' ||
    body.kind === 'query'
  ) {
    for (const form of body.accept) {
      if (judgeAnswer(body, [form]).verdict !== 'right') faults.push(`${form} is accepted but not judged right`)
    }
    for (const { forms, why } of body.near)
      for (const form of forms) {
        const found = judgeAnswer(body, [form])
        if (found.verdict === 'right' || found.remark !== why)
          faults.push(`${form} is a near miss but gets a different remark`)
      }
  }
  if (body.kind === 'number') {
    for (const { answer, why } of body.near) {
      const { remark, slip } = judgeAnswer(body, [String(answer)])
      if (remark !== why) faults.push(`${answer} is a near miss but gets a different remark`)
      else if (slip?.kind !== 'words' || slip.words !== why)
        faults.push(`the remark on ${answer} has the right number in it, so that it is not shown after the first miss`)
    }
  }
  return faults
}

const listQuotedWords = (text: string) =>
  [...text.matchAll(/‘([^’]+(?:’[a-z][^’]*)*)’/g)].map(([, inner]) => inner ?? '')
const normaliseText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Finds an exam question with the item's wording, or about the same quoted words. Practising such an item would give
 * the question away.
 */
export function findRepeatedQuestion({ body }: Pick<FolderItem, 'body'>, questions: readonly BankQuestion[]) {
  const asked = listQuotedWords(body.ask)
  const items = [
    ...asked,
    ...('options' in body
      ? body.options.filter(({ right }) => right).flatMap(({ text }) => listQuotedWords(text))
      : []),
  ]
  return questions.find((question) => {
    if (normaliseText(question.text) === normaliseText(body.ask)) return true
    const about = listQuotedWords(question.text)
    if (asked.length > 0 && about.length > 0 && asked.every((word) => about.includes(word))) return true
    const key = listQuotedWords(question[question.key])
    return key.length > 0 && items.length > 0 && key.every((word) => items.includes(word))
  })
}

const mostAtOnePlace = 0.4

/** Finds positions and lengths that give the right option away, over all items with one right option. */
export function findGuessableOptions(items: readonly Pick<FolderItem, 'body'>[]) {
  const choices = items.flatMap(({ body }) => (body.kind === 'one' || body.kind === 'listen' ? [body.options] : []))
  if (choices.length < 5) return []
  const limit = choices.length * mostAtOnePlace
  const counts = new Map<string, number>()
  const addOne = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for (const options of choices) {
    const right = options.findIndex((option) => option.right)
    const lengths = options.map(({ text }) => text.length)
    const rivals = lengths.filter((_, i) => i !== right)
    addOne(`option ${right + 1}`)
    if (rivals.every((rival) => rival < (lengths[right] ?? 0))) addOne('the longest option')
    if (rivals.every((rival) => rival > (lengths[right] ?? 0))) addOne('the shortest option')
  }
  return [...counts]
    .filter(([, n]) => n > limit)
    .map(([what, n]) => `${what} is right in ${n} of ${choices.length} items`)
}

const command =
  /(?:^|[.:;] )(?:Add|Ask|Call|Compare|Count|Divide|Do not|Draw|Encode|Find|Give|Hand|Keep|Leave|Look|Make|Measure|Move|Multiply|Name|Open|Pair|Print|Put|Return|Set|Sort|Strip|Take|Test|Turn|Use|Write)\b/i

/** Finds checks that say what to change: a program may fail them though it does just that. */
const findCommands = (body: WrittenBody) =>
  (body.kind === 'code' ? body.checks : [])
    .filter(({ why }) => command.test(why))
    .map(({ why }) => `“${why}” should say what is true of the case, not what to do`)

export function findItemFaults({ key, body }: FolderItem, questions: readonly BankQuestion[]) {
  const repeated = findRepeatedQuestion({ body }, questions)
  return [
    ...findIpaFaults(body),
    ...findJudgingFaults(body),
    ...findCommands(body),
    ...(/^The same (?!letter|sound)|\b(above|as before|previous item)\b/.test(body.ask)
      ? ['refers to another item']
      : []),
    ...(repeated ? [`repeats the question “${repeated.text}”`] : []),
  ].map((fault) => `${key}: ${fault}`)
}

export function findPracticeFaults(
  { modules, practice, questions }: Pick<CourseFolder, 'modules' | 'practice' | 'questions'>,
  least: number,
) {
  const bySection = Map.groupBy(practice, ({ section }) => section)
  const thin = modules
    .flatMap(({ sections }) => sections.map(({ key }) => key))
    .filter((key) => (bySection.get(key)?.length ?? 0) < least)
    .map((key) => `${key} has ${bySection.get(key)?.length ?? 0} items`)
  const asked = practice.map(({ body }) => body.ask)
  const twice = asked.filter((ask, i) => asked.indexOf(ask) !== i).map((ask) => `asked twice: ${ask}`)
  return [
    ...thin,
    ...twice,
    ...findGuessableOptions(practice),
    ...practice.flatMap((item) => findItemFaults(item, questions)),
  ]
}
