import { parseSync } from 'vite'
import { changesAt, nodesOf, type Change, type Node } from './operators.ts'

export type Mutant = { path: string; line: number; what: string; before: string; after: string; text: string }

const shorten = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length > 70 ? `${line.slice(0, 67)}…` : line
}

function mutantOf(path: string, text: string, { what, start, end, text: replacement }: Change): Mutant {
  return {
    path,
    line: text.slice(0, start).split('\n').length,
    what,
    before: shorten(text.slice(start, end)),
    after: shorten(replacement),
    text: text.slice(0, start) + replacement + text.slice(end),
  }
}

export function mutantsOf(path: string, text: string): Mutant[] {
  const program = parseSync(path, text).program as unknown as Node
  const changes = [...nodesOf(program)].flatMap((node) => changesAt(node, text))
  return changes.toSorted((a, b) => a.start - b.start).map((change) => mutantOf(path, text, change))
}

/** Picks `most` of them, evenly spread and always the same. */
export function spread<Each>(all: readonly Each[], most: number) {
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / most)]).filter(
    (each) => each !== undefined,
  )
}
