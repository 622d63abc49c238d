import { parseSync } from 'vite'
import { listChangesAt, listNodes, type Change, type Node } from './operators.ts'

export type Mutant = { path: string; line: number; what: string; before: string; after: string; text: string }

const shortenLine = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}

function makeMutant(path: string, text: string, { what, start, end, text: replacement }: Change): Mutant {
  return {
    path,
    line: text.slice(0, start).split('\n').length,
    what,
    before: shortenLine(text.slice(start, end)),
    after: shortenLine(replacement),
    text: text.slice(0, start) + replacement + text.slice(end),
  }
}

export function listMutants(path: string, text: string): Mutant[] {
  const program = parseSync(path, text).program as unknown as Node
  const changes = [...listNodes(program)].flatMap((node) => listChangesAt(node, text))
  return changes.toSorted((a, b) => a.start - b.start).map((change) => makeMutant(path, text, change))
}

/** Picks `most` items, evenly spread and always the same. */
export function pickEvenly<Each>(all: readonly Each[], most: number) {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / most)]).filter(
    (each) => each !== undefined,
  )
}
