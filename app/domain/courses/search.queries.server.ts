import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, courses, moduleContent } from '#db/tables/courses.ts'
import { subjects } from '#app/core/course-vocabulary.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import { cardColumns } from './courses.queries.server.ts'
import type { Course } from './courses.ts'
import {
  listKeywords,
  simplifyWord,
  listRelatedTerms,
  stemWord,
  listStems,
  listSearchWords,
  listWantedWords,
  type Correction,
} from './search.ts'

/**
 * `spellings` has a document for each word of the catalogue, because the stems in `programmes` are too short to
 * correct a misspelt word.
 */
type Index = { programmes: MiniSearch; spellings: MiniSearch }
type Indexed = { courses: readonly Course[]; index: Index }

/**
 * Returns the edit distance at which a word counts as a misspelling: "fonetics" is two from "phonetics", "hieroglifs"
 * three from "hieroglyphs".
 */
function maxEditDistance({ length }: string) {
  if (length < 4) return false
  if (length < 7) return 1
  return length < 9 ? 2 : 3
}

type Taught = { outcomes: readonly string[]; modules: readonly string[]; lessons: readonly string[] }

/** The fields that are searched by the beginnings of words and by synonyms. */
const cardFields = ['title', 'subject', 'description', 'keywords', 'outcomes', 'modules']

function buildIndex(rows: readonly (Course & Taught)[]): Index {
  const programmes = new MiniSearch({
    fields: [...cardFields, 'lessons'],
    tokenize: listStems,
    processTerm: (term) => term,
    // Queries are already stems, and stemming a stem again may give another word.
    searchOptions: { boost: { title: 5, subject: 2, description: 2, lessons: 0.3 }, tokenize: (term) => [term] },
  })
  const texts = rows.map((course) => ({
    id: course.id,
    title: course.title,
    subject: `${subjects[course.subject]} ${course.level}`,
    description: course.description,
    keywords: listKeywords(course),
    outcomes: course.outcomes.join(' '),
    modules: course.modules.join(' '),
  }))
  // Lessons are not in `texts`, so that no word is corrected to a rare one of theirs. Each word of a course is indexed
  // once, which is faster.
  const lessons = new Map(
    rows.map((course) => [course.id, [...new Set(course.lessons.flatMap(listSearchWords))].join(' ')]),
  )
  programmes.addAll(texts.map((text) => ({ ...text, lessons: lessons.get(text.id) })))
  const words = new Set(texts.flatMap(({ id: _id, ...text }) => Object.values(text).flatMap(listSearchWords)))
  const spellings = new MiniSearch({ fields: ['word'], idField: 'word', processTerm: (word) => word })
  spellings.addAll([...words].map((word) => ({ word })))
  return { programmes, spellings }
}

const mapIndexed = cacheContent<Indexed>({
  most: 1,
  async readMany() {
    const [rows, modules, sections] = await Promise.all([
      db
        .select({ ...cardColumns, outcomes: courses.outcomes })
        .from(courses)
        .orderBy(asc(courses.level), asc(courses.title)),
      db
        .select({ courseId: courseModules.courseId, title: courseModules.title })
        .from(courseModules)
        .where(isNull(courseModules.retiredAt)),
      db
        .select({
          courseId: courseModules.courseId,
          text: sql<string>`concat_ws(' ', ${moduleContent.sectionTitle}, ${moduleContent.objectives}, ${moduleContent.summary})`,
        })
        .from(moduleContent)
        .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
        .where(and(isNull(courseModules.retiredAt), isNull(moduleContent.retiredAt))),
    ])
    const titles = Map.groupBy(modules, ({ courseId }) => courseId)
    const lessons = Map.groupBy(sections, ({ courseId }) => courseId)
    const index = buildIndex(
      rows.map((row) => ({
        ...row,
        modules: (titles.get(row.id) ?? []).map(({ title }) => title),
        lessons: (lessons.get(row.id) ?? []).map(({ text }) => text),
      })),
    )
    return new Map([['catalogue', { courses: rows.map(({ outcomes: _outcomes, ...course }) => course), index }]])
  },
})

async function readCatalogueIndex() {
  const indexed = (await mapIndexed(['catalogue'])).get('catalogue')
  return indexed ?? { courses: [], index: buildIndex([]) }
}

export async function listCatalogue(): Promise<readonly Course[]> {
  return (await readCatalogueIndex()).courses
}

/**
 * Builds the query for one word: the word as a prefix, in lessons as a whole, and its synonyms or, if none of them
 * exists, the closest spelling.
 */
function buildQuery({ programmes, spellings }: Index, word: string): { query: Query; correction: Correction | null } {
  const term = stemWord(word)
  const inCard: Query = {
    queries: [term],
    combineWith: 'OR',
    fields: cardFields,
    prefix: term.length > 2,
    fuzzy: false,
  }
  const inLessons: Query = { queries: [term], combineWith: 'OR', fields: ['lessons'], prefix: false, fuzzy: false }
  const own: Query = { queries: [inCard, inLessons], combineWith: 'OR' }
  const near = listRelatedTerms(term)
  const likely = {
    queries: [...near],
    combineWith: 'OR' as const,
    fields: cardFields,
    prefix: false,
    fuzzy: false,
    boostTerm: () => 0.6,
  }
  if (near.length > 0) return { query: { queries: [own, likely], combineWith: 'OR' }, correction: null }
  if (programmes.search(own).length > 0) return { query: own, correction: null }
  const [closest] = spellings.autoSuggest(word, { fuzzy: maxEditDistance(word), prefix: false })
  const used = closest?.terms[0]
  if (!used) return { query: own, correction: null }
  const { query } = buildQuery({ programmes, spellings }, used)
  return { query, correction: { typed: word, used } }
}

const rankResults = (results: readonly SearchResult[], isOpen: ReadonlySet<string>) =>
  new Map(results.map(({ id, score }) => [String(id), score * (isOpen.has(String(id)) ? 1.2 : 1)] as const))

/**
 * Finds the programmes that match every word, allowing for spelling. If there are none, `nearby` ranks those that
 * match any word. Returns null for a search without meaningful words.
 */
export async function searchCatalogue({ search }: { search: string }) {
  const typed = listWantedWords(search)
  if (typed.length === 0) return null
  const { courses: all, index } = await readCatalogueIndex()
  const words = typed.map((word) => buildQuery(index, word))
  const results = index.programmes.search({ queries: words.map(({ query }) => query), combineWith: 'AND' })
  const open = new Set(all.flatMap(({ id, isOpen }) => (isOpen ? [id] : [])))
  const corrections = words.flatMap(({ correction }) => correction ?? [])
  const wanted = typed.map((word, at) => stemWord(words[at]?.correction?.used ?? word))
  const matched = [...new Set(results.flatMap(({ match }) => Object.keys(match)))]
  const isExact = (term: string) => wanted.some((each) => term.startsWith(each))
  const found = {
    ranks: rankResults(results, open),
    corrections: corrections.map((each) => ({ ...each, typed: findTypedWord(search, each.typed) })),
    /** Stems in the results that begin with a stem of the search, after correction; `near` are their synonyms. */
    exact: matched.filter(isExact),
    near: matched.filter((term) => !isExact(term)),
  }
  const nearby =
    results.length > 0
      ? null
      : rankResults(index.programmes.search({ queries: words.map(({ query }) => query), combineWith: 'OR' }), open)
  return { ...found, nearby }
}

function findTypedWord(search: string, plain: string) {
  return search.split(/[^\p{L}\p{N}\p{M}]+/u).find((word) => simplifyWord(word) === plain) ?? plain
}
