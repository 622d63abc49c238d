import { bareSymbol, isStress, splitSymbols } from '#app/linguistics/transcription.ts'
import { consonants, phonemes, vowels } from '#app/linguistics/phonemes.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { listItemsAndQuestions, listLessons, type Course } from './reading.ts'
import { listRelationsTaught } from './taught.ts'

const leastTimes = 2
/** A course with fewer broad transcriptions does not teach transcription, so its phonemes are not checked. */
const leastTranscriptions = 10

const groupEqual = (things: readonly string[]) => Map.groupBy(things, (thing) => thing)

/** Counts how often students write each phoneme of Standard Southern British in a broad transcription. */
export function countPhonemes({ practice }: Pick<Course, 'practice'>) {
  const written = practice.flatMap(({ body }) =>
    body.kind === 'transcribe' && body.style === 'broad' ? splitSymbols(body.accept[0] ?? '') : [],
  )
  const times = groupEqual(written.filter((sign) => !isStress(sign)).map(bareSymbol))
  return phonemes.map((symbol) => ({ symbol, times: times.get(symbol)?.length ?? 0 }))
}

/** Lists the syntactic relations that a lesson names but no item asks for. */
function listUnusedRelations(course: Course) {
  const used = new Set(
    course.practice.flatMap(({ body }) =>
      body.kind === 'arcs' ? parseArcs(body.accept[0] ?? '').map(({ relation }) => relation) : [],
    ),
  )
  return used.size === 0
    ? []
    : listLessons(course)
        .flatMap(listRelationsTaught)
        .filter((relation, i, all) => all.indexOf(relation) === i && !used.has(relation))
}

/** Lists the glossary terms that no practice item and no exam question uses. */
function listUnusedTerms(course: Course) {
  const explained = course.practice.flatMap(({ body }) =>
    'options' in body ? body.options.map(({ why }) => why) : [body.why],
  )
  const answers = course.practice.flatMap(({ body }) => (body.kind === 'text' ? body.accept : []))
  const explanations = course.questions.map(({ explanation }) => explanation)
  const words = [
    ...listItemsAndQuestions(course).flatMap(({ lines }) => lines),
    ...explained,
    ...answers,
    ...explanations,
  ]
    .join('\n')
    .toLowerCase()
  return course.apparatus.terms.filter(({ term }) => !words.includes(term.toLowerCase()))
}

/**
 * Finds three kinds of gap: phonemes that students transcribe fewer than two times, syntactic relations that a lesson
 * teaches but no item asks for, and glossary terms that no item or question uses.
 */
export function findCoverageGaps(course: Course) {
  const transcriptions = course.practice.filter(
    ({ body }) => body.kind === 'transcribe' && body.style === 'broad',
  ).length
  const rare =
    transcriptions < leastTranscriptions ? [] : countPhonemes(course).filter(({ times }) => times < leastTimes)
  return [
    ...rare.map(
      ({ symbol, times }) =>
        `/${symbol}/ (${vowels[symbol]?.set ?? consonants[symbol]?.manner}) is transcribed ${times === 0 ? 'never' : 'once'}`,
    ),
    ...listUnusedRelations(course).map((relation) => `no item asks for the relation ${relation}`),
    ...listUnusedTerms(course).map(({ term }) => `nothing asks about the term “${term}”`),
  ]
}
