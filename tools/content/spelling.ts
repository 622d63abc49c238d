import { withoutCode, splitReferences } from './sources.ts'

const patterns = [
  /\b(?:behavi|col|fav|flav|hon|hum|lab|neighb|rum|harb|vap)or(?:s|ed|ing|al|able|ful|less|ite|hood)?\b/giu,
  /\b(?:centers?|theaters?|fibers?|defense|offense|gray|catalogs?|dialogs?|skeptic(?:al|ism)?|plow|mold|aluminum|artifacts?|aging|fulfill|skillful|willful|enroll|enrollments?)\b/giu,
  /\b(?:travel|label|model|cancel|signal|level|fuel|quarrel|channel|counsel|marvel)(?:ed|ing|ers?)\b/giu,
  /\b(?:anal|paral|catal)yz\p{L}+\b/giu,
  /\b\p{L}{3,}iz(?:e|es|ed|ing|ers?|ations?|able)\b/giu,
]
const british = /^(?:over|down|re|cap|under|out)?siz\p{L}+$/iu

/**
 * Returns only our own prose: without code, titles of works, and words in italics or quotation marks, which may be
 * quoted.
 */
function extractOwnProse(source: string) {
  return withoutCode(splitReferences(source).text)
    .replaceAll(/\*[^*\n]+\*/g, '')
    .replaceAll(/‘[^’\n]*’/g, '')
}

export function findSpellingFaults(source: string) {
  return patterns
    .flatMap((pattern) => extractOwnProse(source).match(pattern) ?? [])
    .filter((word) => !british.test(word))
}
