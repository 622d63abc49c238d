import { parseArcs } from '../figures/arcs.ts'
import type { DependencyWord } from '../figures/arcs.ts'
import { baseOf, findOtherName, isOfFunctionWord } from './relations.ts'
import type { JudgedAnalysis } from './types.ts'

/** The accepted analyses, as rows of an `arcs` figure, and the relations to choose from. */
type ArcsKey = { accept: readonly string[]; relations: readonly string[] }

/** Encodes an analysis as the form submits it: head and relation of each word in turn, with 0 as the root. */
export const encodeArcs = (source: string) =>
  parseArcs(source).flatMap(({ head, relation }) => [String(head), relation])

const formatArcRows = (words: readonly DependencyWord[], marked: (word: DependencyWord) => boolean) =>
  words
    .map((word) => `${word.id} ${word.form} ${word.tag} ${word.head} ${word.relation}${marked(word) ? '*' : ''}`)
    .join('\n')

/** Describes a fault of all arrows together: several roots, none, or a cycle. Empty if there is none. */
function describeShapeFault(words: readonly Pick<DependencyWord, 'id' | 'head'>[]) {
  const headOf = new Map(words.map(({ id, head }) => [id, head]))
  const reachesRoot = (id: number) => {
    let at: number | undefined = id
    for (let steps = 0; at !== undefined && at !== 0 && steps <= words.length; steps += 1) at = headOf.get(at)
    return at === 0
  }
  if (words.filter(({ head }) => head === 0).length !== 1) return ' Exactly one word depends on ROOT.'
  return words.every(({ id }) => reachesRoot(id)) ? '' : ' Follow the arrows: every word must lead to ROOT.'
}

type Difference = {
  /** The line of the solution. */
  apart: string
  /** The first hint, which must not give the answer. */
  look: string
  /** True for a slip of naming, or of the direction that another scheme gives to function words. */
  isLight: boolean
}

/**
 * Finds the function words that are heads in one analysis and depend on the same word in the other, as in SUD and
 * phrase-structure grammar: below each of them stands the word that is its head in UD.
 */
function newReversal(yours: readonly DependencyWord[], right: readonly DependencyWord[]) {
  const isFunctionWordOf = (id: number, content: number) =>
    right.some((word) => word.id === id && word.head === content && isOfFunctionWord(word.relation))
  /** Lists the function words of a content word that stand above it, from the nearest up. */
  const listAbove = (content: number) => {
    const above: number[] = []
    let at = yours[content - 1]?.head ?? 0
    while (isFunctionWordOf(at, content) && !above.includes(at)) {
      above.push(at)
      at = yours[at - 1]?.head ?? 0
    }
    return above
  }
  const reversed = new Set(right.flatMap(({ id }) => listAbove(id)))
  /** Passes from a reversed function word to the word that is its head in UD. */
  const contentOf = (id: number): number => (reversed.has(id) ? contentOf(right[id - 1]?.head ?? 0) : id)
  /** The head that a word has once function words are below their content words again. */
  const readHead = ({ id, head }: DependencyWord) => {
    const top = listAbove(id).at(-1)
    return contentOf(top === undefined ? head : (yours[top - 1]?.head ?? -1))
  }
  return { reversed, readHead }
}

export function judgeArcs({ body, answer }: { body: ArcsKey; answer: readonly string[] }): JudgedAnalysis {
  const [first] = body.accept
  if (first === undefined) throw new Error('an arcs item accepts nothing')
  const sentence = parseArcs(first)
  const yours = sentence.map((word, i) => {
    const head = Number(answer[i * 2] || Number.NaN)
    const relation = answer[i * 2 + 1] ?? ''
    const isThere = Number.isInteger(head) && head >= 0 && head <= sentence.length && head !== word.id
    const named = body.relations.find((name) => name.toLowerCase() === relation.toLowerCase())
    return {
      ...word,
      isMarked: false,
      head: isThere ? head : -1,
      relation: named ?? (findOtherName(relation) ? relation : ''),
    }
  })
  const compared = body.accept
    .map((source) => ({ source, right: parseArcs(source), differences: listArcDifferences(yours, parseArcs(source)) }))
    .toSorted((one, other) => countSlips(one.differences) - countSlips(other.differences))
  const nearest = compared[0] ?? { source: first, right: sentence, differences: new Map<number, Difference>() }
  const differences = [...nearest.differences.values()]
  const grave = differences.filter(({ isLight }) => !isLight)
  const isWrongAt = ({ id }: DependencyWord) => nearest.differences.has(id)
  const isWhole = yours.every(({ head, relation }) => head >= 0 && relation !== '')
  const isBlank = yours.every(({ head, relation }) => head < 0 && relation === '')
  const right = nearest.right.length - differences.length
  const shape = isWhole ? describeShapeFault(yours) : ''
  const looks = [...new Set((grave.length > 0 ? grave : differences).map(({ look }) => look))]
  const isRight = differences.length === 0
  const many = `${right} of ${nearest.right.length} words`
  return {
    verdict: isRight ? 'right' : grave.length <= 1 ? 'near' : 'wrong',
    remark: isRight || isBlank ? null : `${many} ${right === 1 ? 'has' : 'have'} the right head and relation.${shape}`,
    analyses: {
      yours: isWhole ? { kind: 'arcs', source: formatArcRows(yours, isWrongAt) } : null,
      accepted: { kind: 'arcs', source: formatArcRows(nearest.right, isWrongAt) },
    },
    apart: [...new Set(differences.map(({ apart }) => apart))],
    accepted: [],
    where: isRight ? null : `${many} ${right === 1 ? 'is' : 'are'} right. ${looks.slice(0, 2).join(' ')}${shape}`,
  }
}

const contentWords = 'In UD content words are heads, and function words depend on them.'

/** Counts naming slips together as less than one other slip. */
const countSlips = (differences: ReadonlyMap<number, Difference>) =>
  [...differences.values()].reduce((sum, { isLight }) => sum + (isLight ? 0.01 : 1), 0)

/** Describes each word whose head or relation differs, by its number. */
function listArcDifferences(yours: readonly DependencyWord[], right: readonly DependencyWord[]) {
  const { reversed, readHead } = newReversal(yours, right)
  const quoteWord = (id: number) => (id === 0 ? 'ROOT' : `*${right[id - 1]?.form ?? ''}*`)
  const describe = (own: DependencyWord, { id, head, relation }: DependencyWord): Difference | null => {
    const word = quoteWord(id)
    if (own.head === head) return describeRelation(word, own.relation, relation)
    if (reversed.has(id))
      return {
        apart: `Many grammars make ${word} the head of ${quoteWord(head)}. In UD the content word is the head, and ${word} depends on it as \`${relation}\`.`,
        look: contentWords,
        isLight: true,
      }
    if (readHead(own) === head)
      return {
        apart: `${word}: ${head === 0 ? 'in UD it is the root' : `its head in UD is the content word ${quoteWord(head)}`}, with the relation \`${relation}\`.`,
        look: contentWords,
        isLight: true,
      }
    // An arrow that was turned leaves two words with wrong heads, but it is one slip.
    const isOtherEnd = right.some(
      (word) => word.head === id && own.head === word.id && yours[word.id - 1]?.head === head,
    )
    const chosen = own.head >= 0 ? quoteWord(own.head) : null
    const isTurned = head > 0 && yours[head - 1]?.head === id
    const named = own.relation === relation ? `the relation \`${relation}\` is right, but its head is` : 'its head is'
    const turned = isTurned ? ` You drew the arrow the other way, from ${word} to ${quoteWord(head)}.` : ''
    return {
      apart: `${word}: ${named} ${quoteWord(head)}${own.relation === relation ? '' : `, with the relation \`${relation}\``}${chosen === null ? '' : `; you chose ${chosen}`}.${turned}`,
      look: isTurned ? `Which is the head, ${word} or ${quoteWord(head)}?` : `Look at the head of ${word}.`,
      isLight: isOtherEnd,
    }
  }
  return new Map(
    right.flatMap((word, i): [number, Difference][] => {
      const own = yours[i]
      const difference = own && (own.head !== word.head || own.relation !== word.relation) ? describe(own, word) : null
      return difference ? [[word.id, difference]] : []
    }),
  )
}

/** Describes the relation of a word whose head is right. */
function describeRelation(word: string, own: string, relation: string): Difference {
  const other = findOtherName(own)
  const isOtherName = other !== null && other.ud.some((name) => name === relation || name === baseOf(relation))
  if (own !== '' && baseOf(own) === baseOf(relation)) {
    const plain = baseOf(relation)
    return {
      apart:
        own === plain
          ? `${word}: \`${own}\` is right as far as it goes; its subtype here is \`${relation}\`.`
          : relation === plain
            ? `${word}: the relation is plain \`${relation}\`, without the subtype of \`${own}\`.`
            : `${word}: \`${plain}\` is right, but its subtype here is \`${relation}\`, not \`${own}\`.`,
      look: `Look at the relation of ${word}: only its subtype is not right yet.`,
      isLight: true,
    }
  }
  if (isOtherName && other)
    return {
      apart: `${word}: ${own} is a name of ${other.scheme}; UD calls it \`${relation}\`.`,
      look: `Look at the relation of ${word}: ${own} is a name of ${other.scheme}, and UD has another.`,
      isLight: true,
    }
  const belongs = other ? `, not ${own}, a name of ${other.scheme}` : own ? `, not \`${own}\`` : ''
  return {
    apart: `${word}: the head is right, but the relation is \`${relation}\`${belongs}.`,
    look: `Look at the relation of ${word}.`,
    isLight: false,
  }
}
