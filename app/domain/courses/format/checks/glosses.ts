import { parseGlossLines } from '#app/linguistics/interlinear.ts'
import { fencePattern } from '#app/domain/courses/fences.ts'

/** The abbreviations of the Leipzig Glossing Rules, followed by our own. */
const labels = new Set([
  ...'1 2 3 A ABL ABS ACC ADJ ADV AGR ALL ANTIP APPL ART AUX BEN CAUS CLF COM COMP COMPL COND COP CVB DAT DECL DEF DEM DET DIST DISTR DU DUR ERG EXCL F FOC FUT GEN IMP INCL IND INDF INF INS INTR IPFV IRR LOC M N NEG NMLZ NOM OBJ OBL P PASS PFV PL POSS PRED PRF PRS PROG PROH PROX PST PTCP PURP Q QUOT RECP REFL REL RES S SBJ SBJV SG TOP TR VOC'.split(
    ' ',
  ),
  // INE is inessive, FV the final vowel of Bantu verbs, NPST non-past.
  ...'INE FV NPST'.split(' '),
])

const listBoundaries = (word: string) => word.replaceAll(/[^-=]/g, '')

function findLabelFaults(gloss: string) {
  return gloss
    .split(/[-=.:]/)
    .filter((part) => /^\d*[A-Z]+$/.test(part) && part !== 'I')
    .flatMap((part) => {
      const label = part.replace(/^\d+/, '')
      return labels.has(label) ? [] : [`${label} is not a known gloss label`]
    })
}

/**
 * Checks Leipzig glosses in fences: a gloss for each word, the same boundaries in a word and its gloss, known labels, a
 * named language, a translation in quotation marks, and a script line that is not in Latin script.
 */
export function findGlossFaults(source: string) {
  return [...source.matchAll(fencePattern('gloss(.*)\n'))].flatMap(([, info = '', block = '']) => {
    const { surplus, script, words, glosses, translation } = parseGlossLines(block)
    const pairs = words.trim().split(/\s+/)
    const under = glosses.trim().split(/\s+/)
    const faults = surplus.map((line) => `“${line.trim()}” is one line too many above the translation`)
    if (pairs.length !== under.length) faults.push(`${pairs.length} words have ${under.length} glosses`)
    for (const [i, word] of pairs.entries()) {
      const gloss = under[i] ?? ''
      if (listBoundaries(word) !== listBoundaries(gloss)) faults.push(`${word} and ${gloss} have different boundaries`)
      faults.push(...findLabelFaults(gloss))
    }
    if (!/‘.+’/u.test(translation.join(' '))) faults.push('a gloss must end with a translation in quotation marks')
    if (!/^ [a-z]{2,3}(?:-[A-Za-z\d]+)* \p{Lu}/u.test(info))
      faults.push('a gloss must name its language: “gloss tr Turkish”')
    if (script !== null && !/[^\p{Script=Latin}\p{P}\s]/u.test(script))
      faults.push('the script line must not be in Latin script')
    return faults.map((fault) => `${words}: ${fault}`)
  })
}
