import { listReferences, type Term } from '../apparatus/apparatus.ts'
import type { WrittenBody, WrittenItem } from '../practice/practice.types.ts'
import { listSimilarWords, toSpelling } from '../practice/spelling.ts'
import type { TextBody } from '../practice/text.ts'
import { toTermKey } from '../practice/wording.ts'

const formsOf = ({ term, also = [] }: Term) => [term.replaceAll('*', ''), ...also]

/** Finds the term of the glossary that an item asks for, by any form that both have. */
export function findTermOf({ accept }: Pick<TextBody, 'accept'>, terms: readonly Term[]) {
  const keys = new Set(accept.map(toTermKey))
  return terms.find((term) => formsOf(term).some((form) => keys.has(toTermKey(form))))
}

/** Adds texts that are not there yet in another spelling. */
const withNew = (own: readonly string[], more: readonly string[]) => {
  const keys = new Set(own.map(toTermKey))
  return [...own, ...more.filter((form) => !keys.has(toTermKey(form)))]
}

function withTerm(body: TextBody, term: Term | undefined): TextBody {
  if (!term) return body
  const accept = withNew(body.accept, formsOf(term))
  const taken = new Set([...accept, ...body.near.flatMap(({ forms }) => forms)].map(toTermKey))
  const near = (term.near ?? [])
    .map(({ forms, why }) => ({ forms: forms.filter((form) => !taken.has(toTermKey(form))), why }))
    .filter(({ forms }) => forms.length > 0)
  return { ...body, accept, near: [...body.near, ...near] }
}

type Module = { sections: readonly { key: string; content: string }[] }

/**
 * Adds to each text item what the glossary and the lessons say: the synonyms and neighbours of the term that it asks
 * for, the other terms of its module, and the words of the course that look like misspellings of its answers, so that
 * *hyponym* is never read as a misspelt *hypernym*.
 */
export function withGlossary<Item extends Pick<WrittenItem, 'body'> & { section: string }>(
  items: readonly Item[],
  { modules, terms }: { modules: readonly Module[]; terms: readonly Term[] },
): Item[] {
  const texts = modules.flatMap(({ sections }) => sections.map(({ content }) => content))
  const found = new Set([
    ...terms.flatMap(formsOf),
    ...texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? []),
  ])
  const words = [...found].map(toSpelling)
  const listTermsBeside = (section: string, own: Term | undefined) => {
    const module = modules.find(({ sections }) => sections.some(({ key }) => key === section))
    const taught = new Set(module?.sections.flatMap(({ content }) => listReferences(content).terms))
    return terms
      .filter((term) => taught.has(term.key) && term !== own)
      .map((term) => ({ forms: formsOf(term), definition: term.definition }))
  }
  return items.map((item) => {
    if (item.body.kind !== 'text') return item
    const own = findTermOf(item.body, terms)
    const body = withTerm(item.body, own)
    const others = listSimilarWords(body, words)
    const beside = listTermsBeside(item.section, own)
    const added: WrittenBody = {
      ...body,
      ...(others.length > 0 && { others }),
      ...(beside.length > 0 && { terms: beside }),
    }
    return { ...item, body: added }
  })
}
