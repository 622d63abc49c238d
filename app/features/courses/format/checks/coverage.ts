import { hasOptions } from '../../practice/slip.rules.ts'
import { bareSymbol, isStress, spell } from '#app/linguistics/transcription.ts'
import { consonants, vowels } from '#app/linguistics/phonemes.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { askedIn, lessonsOf, type Course } from './reading.ts'
import { relationsTaught } from './taught.ts'

const leastTimes = 2
/** With fewer transcriptions a course does not teach transcription. */
const leastTranscriptions = 10

const phonemes = [
  ...Object.keys(consonants).filter((symbol) => !['ʔ', 'x', 'ɹ', 'ɾ', 'ʍ'].includes(symbol)),
  ...Object.keys(vowels).filter((symbol) => !['ɔ', 'ɑ', 'ɜ', 'ɛ', 'a', 'o', 'ʉ', 'ɵ', 'ɐ'].includes(symbol)),
]

const counted = (things: readonly string[]) => Map.groupBy(things, (thing) => thing)

/** Counts how often students write each phoneme of Standard Southern British in a broad transcription. */
export function countPhonemes({ practice }: Pick<Course, 'practice'>) {
  const written = practice.flatMap(({ body }) =>
    body.kind === 'transcribe' && body.style === 'broad' ? spell(body.accept[0] ?? '') : [],
  )
  const times = counted(written.filter((sign) => !isStress(sign)).map(bareSymbol))
  return phonemes.map((symbol) => ({ symbol, times: times.get(symbol)?.length ?? 0 }))
}

/** Relations that a lesson names and no item asks for. */
function unusedRelations(course: Course) {
  const used = new Set(
    course.practice.flatMap(({ body }) =>
      body.kind === 'arcs' ? parseArcs(body.accept[0] ?? '').map(({ relation }) => relation) : [],
    ),
  )
  return used.size === 0
    ? []
    : lessonsOf(course)
        .flatMap(relationsTaught)
        .filter((relation, i, all) => all.indexOf(relation) === i && !used.has(relation))
}

/** Terms of the glossary that no practice item and no exam question uses. */
function unusedTerms(course: Course) {
  const explained = course.practice.flatMap(({ body }) =>
    hasOptions(body) ? body.options.map(({ why }) => why) : [body.why],
  )
  const answers = course.practice.flatMap(({ body }) => (body.kind === 'text' ? body.accept : []))
  const explanations = course.questions.map(({ explanation }) => explanation)
  const words = [...askedIn(course).flatMap(({ lines }) => lines), ...explained, ...answers, ...explanations]
    .join('\n')
    .toLowerCase()
  return course.apparatus.terms.filter(({ term }) => !words.includes(term.toLowerCase()))
}

/**
 * Finds phonemes that students transcribe less than twice, and relations and terms of the glossary that are taught but
 * that nothing asks about.
 */
export function coverageGaps(course: Course) {
  const transcriptions = course.practice.filter(({ body }) => body.kind === 'transcribe').length
  const rare =
    transcriptions < leastTranscriptions ? [] : countPhonemes(course).filter(({ times }) => times < leastTimes)
  return [
    ...rare.map(
      ({ symbol, times }) =>
        `/${symbol}/ (${vowels[symbol]?.set ?? consonants[symbol]?.manner}) is transcribed ${times === 0 ? 'never' : 'once'}`,
    ),
    ...unusedRelations(course).map((relation) => `no item asks for the relation ${relation}`),
    ...unusedTerms(course).map(({ term }) => `nothing asks about the term “${term}”`),
  ]
}
