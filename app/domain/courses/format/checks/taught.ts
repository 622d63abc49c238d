import { bareSymbol, isStress, splitSymbols } from '#app/linguistics/transcription.ts'
import { parseArcs } from '#app/linguistics/figures/arcs.ts'
import { listReferences } from '#app/domain/courses/apparatus/apparatus.ts'
import { universalRelations } from './brackets.ts'
import { listItemsAndQuestions, listLessons, type Asked, type Course, type Lesson } from './reading.ts'

const listFences = (text: string, kind: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${kind}\\b[^\\n]*\\n([^]*?)^\`\`\``, 'gm'))].map(([, data = '']) => data)

/** IPA letters with the sound that an English reader expects. No lesson needs to introduce them. */
const plainLetters = new Set('bdfhklmnprstvwz')

/** Lists the transcriptions in a text, such as {/pɪn/} and {[pʰ]}, word by word and without brackets. */
const listTranscriptions = (text: string) =>
  [...text.matchAll(/\{[/[]([^{}]+)[/\]]\}/g)].flatMap(([, inner = '']) => inner.split(/\s+/))

const listSymbols = (transcription: string) =>
  splitSymbols(transcription)
    .filter((sign) => !isStress(sign))
    .map(bareSymbol)
    .filter((symbol) => /\p{L}/u.test(symbol) && !plainLetters.has(symbol))

function listSymbolsTaught({ text }: Lesson) {
  const drawn = ['listen', 'spectrogram', 'bench', 'pitch', 'vowels', 'formants', 'onset', 'consonants'].flatMap(
    (kind) => listFences(text, kind).flatMap((data) => data.split(/[\s|,;[\]/>-]+/)),
  )
  return [...listTranscriptions(text), ...drawn].flatMap(listSymbols)
}

function listSymbolsAsked({ lines, body }: Asked) {
  const accepted = body?.kind === 'transcribe' ? body.accept.slice(0, 1).flatMap((form) => form.split(/\s+/)) : []
  return [...lines.flatMap(listTranscriptions), ...accepted].flatMap(listSymbols)
}

/** Lists the relations of Universal Dependencies that a lesson names as code or shows in a figure or table. */
export function listRelationsTaught({ text }: Lesson) {
  const named = [...text.matchAll(/`([a-z]+(?::[a-z]+)?)`|\|\s*\d+\s*\|\s*([a-z]+(?::[a-z]+)?)\s*\|/g)]
    .map(([, code, cell]) => code ?? cell ?? '')
    .filter((name) => universalRelations.has(name.split(':')[0] ?? ''))
  const drawn = listFences(text, 'arcs').flatMap((data) => parseArcs(data).map(({ relation }) => relation))
  return [...named, ...drawn]
}

const listRelationsAsked = ({ body }: Asked) => (body?.kind === 'arcs' ? body.relations : [])

/** True if a capital letter within a sentence makes the term part of a name, as in "the Penn Treebank". */
const isName = (line: string, at: number) =>
  at > 0 && /\p{Lu}/u.test(line[at] ?? '') && !/[.:?!‘“(]\s?$/.test(line.slice(0, at))

function findTermsAsked(terms: readonly { term: string }[]) {
  const patterns = terms.map(({ term }) => {
    const escaped = term.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')
    return { term, pattern: new RegExp(String.raw`(?<![\p{L}-])${escaped}(?:s|es)?(?![\p{L}-])`, 'giu') }
  })
  return ({ lines }: Asked) =>
    patterns
      .filter(({ term, pattern }) =>
        lines.some((line) =>
          [...line.matchAll(pattern)].some(({ index }) => /\p{Lu}/u.test(term[0] ?? '') || !isName(line, index)),
        ),
      )
      .map(({ term }) => term)
}

/** Maps each term, symbol or relation to the index of the section that first teaches it. */
function mapFirstTaught(lessons: readonly Lesson[], taughtIn: (lesson: Lesson) => readonly string[]) {
  const first = new Map<string, number>()
  for (const [at, lesson] of lessons.entries())
    for (const thing of taughtIn(lesson)) if (!first.has(thing)) first.set(thing, at)
  return first
}

/**
 * Finds terms, symbols and relations that practice or the exam asks about before, or without, a lesson that teaches
 * them. A term is taught where a lesson first marks it as a term; a symbol or relation where a lesson first shows it.
 */
export function findUntaught(course: Course) {
  const lessons = listLessons(course)
  const { terms } = course.apparatus
  const termOf = new Map(terms.map(({ key, term }) => [key, term]))
  const kinds = [
    {
      name: 'the term',
      first: mapFirstTaught(lessons, ({ text }) => listReferences(text).terms.map((key) => termOf.get(key) ?? key)),
      askedBy: findTermsAsked(terms),
    },
    { name: 'the symbol', first: mapFirstTaught(lessons, listSymbolsTaught), askedBy: listSymbolsAsked },
    { name: 'the relation', first: mapFirstTaught(lessons, listRelationsTaught), askedBy: listRelationsAsked },
  ]
  return listItemsAndQuestions(course).flatMap((asked) =>
    kinds.flatMap(({ name, first, askedBy }) =>
      [...new Set(askedBy(asked))].flatMap((thing) => {
        const at = first.get(thing)
        if (at !== undefined && at <= asked.by) return []
        const place = at === undefined ? 'no section teaches it' : `it is taught in ${lessons[at]?.place}`
        return [`${asked.place} ${asked.name}: asks for ${name} ${thing}, but ${place}`]
      }),
    ),
  )
}
