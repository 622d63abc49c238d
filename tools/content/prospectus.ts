import type { CourseHead } from '#app/domain/courses/format/course-schema.ts'

/** First verbs of outcomes that four-option questions and practice items can assess. */
const assessable = new Set(
  'account analyse apply assess calculate choose classify compare compute contrast count date decide define derive describe detect determine diagnose distinguish divide evaluate explain find gloss identify interpret judge locate match measure name order outline parse place predict rank rate read recognise reconstruct relate resolve say scan score separate state tell test trace transliterate weigh assign exemplify'.split(
    ' ',
  ),
)
/** Matches later verbs of an outcome that promise a piece of work, which nothing assesses. */
const production =
  /\b(?:and|then) (?:write|design|produce|build|record|draft|publish|report|defend|conduct|draw|annotate|transcribe|translate|pronounce|make|carry out)\b/

const work = /^[^(]+(?: \(eds?\.?\))? \((?:1[5-9]|20)\d{2}(?:–(?:1[5-9]|20)\d{2})?\)\. .+\. .+\.$/

export function findProspectusFaults(head: CourseHead) {
  return [
    ...head.outcomes
      .filter((outcome) => !assessable.has(outcome.split(' ')[0] ?? '') || production.test(outcome))
      .map((outcome) => `“${outcome}” cannot be assessed by practice or an exam`),
    ...head.reading.filter((each) => !work.test(each)).map((each) => `${each}: Author (year). Title. Publisher.`),
    ...(/^(?:This|In this|The) (?:course|programme)|\bLearn\b|\bin this course\b/.test(head.description)
      ? ['the description reads like an advertisement']
      : []),
    ...[head.description, ...head.outcomes, ...head.reading, ...head.modules.map(({ description }) => description)]
      .filter((text) => /\w'\w|s' /.test(text))
      .map((text) => `“${text}” has a straight apostrophe`),
    ...head.modules
      .filter(({ description }) => /\byour own (?:study|paper|report|research|squib|project)\b/.test(description))
      .map(({ title }) => `${title}: promises a piece of work that no one marks`),
  ]
}

/** Finds sentences and outcomes that two programmes share, because they say nothing about either. */
export function findRepetitions(heads: readonly CourseHead[]) {
  const sentences = heads.flatMap(({ title, description, outcomes, modules }) =>
    [description, ...modules.map((module) => module.description)]
      .flatMap((text) => text.split(/(?<=[.?!]) /))
      .concat(outcomes)
      .map((sentence) => ({ title, sentence: sentence.trim() })),
  )
  const first = new Map<string, string>()
  return sentences.flatMap(({ title, sentence }) => {
    const before = first.get(sentence)
    first.set(sentence, before ?? title)
    return before === undefined ? [] : [`${title} and ${before}: ${sentence}`]
  })
}
