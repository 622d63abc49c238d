import { parseArcs } from '../figures/arcs.ts'
import type { DependencyWord } from '../figures/arcs.ts'
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

export function judgeArcs({ body, answer }: { body: ArcsKey; answer: readonly string[] }): JudgedAnalysis {
  const [first] = body.accept
  if (first === undefined) throw new Error('an arcs item accepts nothing')
  const sentence = parseArcs(first)
  const yours = sentence.map((word, i) => {
    const head = Number(answer[i * 2] || Number.NaN)
    const relation = answer[i * 2 + 1] ?? ''
    const isThere = Number.isInteger(head) && head >= 0 && head <= sentence.length && head !== word.id
    return {
      ...word,
      isMarked: false,
      head: isThere ? head : -1,
      relation: body.relations.includes(relation) ? relation : '',
    }
  })
  const formatWord = (id: number) => (id === 0 ? 'ROOT' : `*${sentence[id - 1]?.form ?? 'nothing'}*`)
  const compared = body.accept
    .map((source) => {
      const right = parseArcs(source)
      const apart = right.flatMap(({ form, head, relation }, i) => {
        const own = yours[i]
        if (own?.head === head && own.relation === relation) return []
        if (own?.head === head)
          return [
            `*${form}*: the head is right, but the relation is \`${relation}\`${own.relation ? `, not \`${own.relation}\`` : ''}.`,
          ]
        return [
          `*${form}*: its head is ${formatWord(head)}, with the relation \`${relation}\`; you chose ${own && own.head >= 0 ? formatWord(own.head) : 'no head'}.`,
        ]
      })
      return { source, right, apart }
    })
    .toSorted((one, other) => one.apart.length - other.apart.length)
  const nearest = compared[0] ?? { source: first, right: sentence, apart: [] }
  const slips = nearest.apart.length
  const isWrongAt = (id: number) => {
    const [own, right] = [yours[id - 1], nearest.right[id - 1]]
    return own?.head !== right?.head || own?.relation !== right?.relation
  }
  const isWhole = yours.every(({ head, relation }) => head >= 0 && relation !== '')
  const right = nearest.right.length - slips
  const looks = nearest.right.flatMap(({ form, head }, i) =>
    isWrongAt(i + 1) ? [`the ${yours[i]?.head === head ? 'relation' : 'head'} of *${form}*`] : [],
  )
  const shape = isWhole ? describeShapeFault(yours) : ''
  return {
    verdict: slips === 0 ? 'right' : slips === 1 ? 'near' : 'wrong',
    remark: slips === 0 ? null : `${right} of ${nearest.right.length} words have the right head and relation.${shape}`,
    analyses: {
      yours: isWhole
        ? {
            kind: 'arcs',
            source: formatArcRows(yours, ({ id }) => isWrongAt(id)),
          }
        : null,
      accepted: { kind: 'arcs', source: formatArcRows(nearest.right, ({ id }) => isWrongAt(id)) },
    },
    apart: nearest.apart,
    accepted: [],
    where:
      slips === 0
        ? null
        : `${right} of ${nearest.right.length} words are right. Look at ${looks.slice(0, 2).join(' and ')}.${shape}`,
  }
}
