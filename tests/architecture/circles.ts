import type { Source } from './sources.ts'

type Known = Pick<Source, 'path' | 'mentions'>

/** Finds import cycles, type imports included: each cycle once, as the paths of its files. */
export function findCircles(sources: readonly Known[]): string[][] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const circles: string[][] = []
  function visit(path: string, trail: readonly string[]) {
    const at = trail.indexOf(path)
    if (at >= 0) return void circles.push(trail.slice(at))
    if (done.has(path)) return
    for (const target of byPath.get(path)?.mentions ?? []) if (byPath.has(target)) visit(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return circles
}
