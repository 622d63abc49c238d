import { splitReferences } from './sources.ts'

const surname = String.raw`\p{Lu}[\p{L}’-]+`
const cited = new RegExp(
  String.raw`((?:(?:de|van) )?${surname}(?:,? and (?:others|${surname})|, ${surname})*),? \(?((?:1[89]|20)\d{2}(?:, (?:1[89]|20)\d{2})*)\b`,
  'gu',
)
/** Words that stand with a capital before a year and are no authors. */
const noAuthors =
  /^(?:In|Since|By|Until|From|After|Before|Earlier|Act|Christmas|January|February|March|April|May|June|July|August|September|October|November|December)$/

type Citation = { names: string[]; year: string }

/** Authors with a year: "Levy (2008)", "(Bird 2020)", "Chen and Goodman (1999)", "Joshi and others (2020)". */
export function citationsIn(text: string): Citation[] {
  return [...text.matchAll(cited)].flatMap(([, authors = '', years = '']) => {
    const names = authors
      .split(/,? and |, /)
      .filter((name) => name !== 'others' && !noAuthors.test(name.split(' ')[0] ?? ''))
    return names.length === 0 ? [] : years.split(', ').map((year) => ({ names, year }))
  })
}

const isListed = ({ names, year }: Citation, works: readonly string[]) =>
  works.some(
    (work) => work.includes(`(${year})`) && names.every((name) => work.includes(name.split(' ').at(-1) ?? name)),
  )

const saysWhatToRead = /(?:Chapters?|Sections?|Part|Volumes?) \d/
const wellFormed = /^.+ \((?:1[89]|20)\d{2}\)\. .+\.$/

export function citationFaults(source: string) {
  const { text, works } = splitReferences(source)
  const citations = citationsIn(text)
  return [
    ...citations
      .filter((citation) => !isListed(citation, works))
      .map(({ names, year }) => `${names.join(', ')} (${year}) is cited and not listed`),
    ...works
      .filter((work) => !wellFormed.test(work))
      .map((work) => `${work}: author (year). Title. Place of publication.`),
    ...works
      .filter((work) => !saysWhatToRead.test(work) && !citations.some((citation) => isListed(citation, [work])))
      .map((work) => `${work} is listed and neither cited nor recommended by chapter`),
  ]
}
