import { fencePattern } from '#app/domain/courses/fences.ts'

/** Checks labelled bracketings such as [S [NP She] [VP left]] that begin a line; indented lines continue them. */
export function findBracketingFaults(source: string) {
  const trees = source.replaceAll('[*', '[').match(/^\[[A-Z][\w’']* .*(?:\n +\[.*)*/gm) ?? []
  return trees.flatMap((lines) => {
    const tree = lines.replaceAll(/\s+/g, ' ')
    let depth = 0
    for (const sign of tree) {
      if (sign === '[') depth += 1
      if (sign === ']') depth -= 1
      if (depth < 0) break
    }
    const faults =
      depth === 0 ? [] : [`${tree}: ${Math.abs(depth)} bracket(s) too ${depth > 0 ? 'few' : 'many'} at the end`]
    if (/\[[\s[\]]/.test(tree)) faults.push(`${tree}: a bracket without a label`)
    if (/\[\S+\s*\]/.test(tree)) faults.push(`${tree}: an empty node`)
    return faults
  })
}

const universalTags = new Set(
  'ADJ ADV INTJ NOUN PROPN VERB ADP AUX CCONJ DET NUM PART PRON SCONJ PUNCT SYM X'.split(' '),
)
export const universalRelations = new Set(
  'acl advcl advmod amod appos aux case cc ccomp clf compound conj cop csubj dep det discourse dislocated expl fixed flat goeswith iobj list mark nmod nsubj nummod obj obl orphan parataxis punct reparandum root vocative xcomp'.split(
    ' ',
  ),
)

/** Longer tables are not checked for cycles, because that takes long. No sentence has so many words. */
const mostWords = 200

/**
 * Checks tables with the columns ID, FORM, UPOS, HEAD and DEPREL. A table that does not begin with word 1 shows part
 * of a sentence.
 */
export function findDependencyFaults(source: string) {
  const tables = source.matchAll(/^\| ID \| FORM \| UPOS \| HEAD \| DEPREL \|\n\|[-| ]+\|\n((?:\|.*\n?)+)/gm)
  const fences = [...source.matchAll(fencePattern('arcs.*\n'))].map(([, body = '']) =>
    body
      .trim()
      .split('\n')
      .map((row) => ['', ...row.trim().replace(/\*$/, '').split(/\s+/)]),
  )
  const rows = [...tables].map(([, body = '']) =>
    body
      .trim()
      .split('\n')
      .map((row) => row.split('|').map((cell) => cell.trim())),
  )
  return [...rows, ...fences].flatMap((table) => {
    if (table.length > mostWords) return [`a dependency tree has at most ${mostWords} words`]
    const words = table.map(([, id, form = '', tag = '', head, relation = '']) => ({
      id: Number(id),
      form,
      tag,
      head: Number(head),
      relation,
    }))
    const faults = words.flatMap(({ id, form, tag, head, relation }) => [
      ...(universalTags.has(tag) ? [] : [`${form}: ${tag} is not a UD tag`]),
      ...(universalRelations.has(relation.split(':')[0] ?? '') ? [] : [`${form}: ${relation} is not a UD relation`]),
      ...(head === id ? [`${form} is its own head`] : []),
      ...((head === 0) === (relation === 'root') ? [] : [`${form}: head 0 and the relation root must go together`]),
    ])
    if (words[0]?.id !== 1) return faults
    if (words.some(({ id }, i) => id !== i + 1)) faults.push('the words are not numbered from 1')
    if (words.some(({ head }) => !(head >= 0 && head <= words.length))) faults.push('a head does not exist')
    if (words.filter(({ head }) => head === 0).length !== 1) faults.push('a tree must have exactly one root')
    for (const { id, form } of words) {
      let at = id
      for (let steps = 0; at !== 0 && steps <= words.length; steps += 1) at = words[at - 1]?.head ?? 0
      if (at !== 0) faults.push(`${form} is part of a cycle`)
    }
    return faults
  })
}
