import { workKey } from '#app/domain/courses/apparatus/apparatus.ts'
import { withoutCode, splitReferences } from './sources.ts'

const surname = String.raw`\p{Lu}[\p{L}’-]+`
const cited = new RegExp(
  String.raw`((?:(?:de|van) )?${surname}(?:,? and (?:others|${surname})|, ${surname})*),? \(?((?:1[89]|20)\d{2}(?:, (?:1[89]|20)\d{2})*)\b`,
  'gu',
)
/** Capitalised words that often occur before a year but are not authors. */
const noAuthors =
  /^(?:In|Since|By|Until|From|After|Before|Earlier|Act|Christmas|January|February|March|April|May|June|July|August|September|October|November|December)$/

/** Finds citations that were typed by hand, such as "Levy (2008)", "(Bird 2020)" or "Chen and Goodman (1999)". */
export function findTypedCitations(text: string) {
  return [...withoutCode(text).matchAll(cited)].flatMap(([words, authors = '']) => {
    const names = authors
      .split(/,? and |, /)
      .filter((name) => name !== 'others' && !noAuthors.test(name.split(' ')[0] ?? ''))
    return names.length === 0 ? [] : [words]
  })
}

const item = new RegExp(`^@(${workKey})(?: (.+\\.))?$`)
const saysWhatToRead = /(?:Chapters?|Sections?|Part|Volumes?) \d/

/**
 * Finds citations without a key, which could be misspelt, and recommended works that are neither cited in the section
 * nor name the chapters to read.
 */
export function findCitationFaults(source: string) {
  const { text, works } = splitReferences(source)
  const keys = new Set([...text.matchAll(new RegExp(`@(${workKey})`, 'g'))].map(([, key]) => key))
  return [
    ...findTypedCitations(text).map((words) => `${words} must be cited by its key`),
    ...works.flatMap((work) => {
      const [, key = '', where = ''] = item.exec(work) ?? []
      if (key === '') return [`${work}: give the key of the work, then what to read`]
      return keys.has(key) || saysWhatToRead.test(where)
        ? []
        : [`${key} is recommended but is neither cited nor given chapters`]
    }),
  ]
}
