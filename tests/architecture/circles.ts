import type { Source } from './sources.ts'

type Known = Pick<Source, 'path' | 'mentions'>

/** Finds import cycles, type imports included: each cycle once, as the paths of its files. */
export function findCycles(sources: readonly Known[]): string[][] {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const done = new Set<string>()
  const cycles: string[][] = []
  function visit(path: string, trail: readonly string[]) {
    const start = trail.indexOf(path)
    if (start >= 0) return void cycles.push(trail.slice(start))
    if (done.has(path)) return
    for (const target of byPath.get(path)?.mentions ?? []) if (byPath.has(target)) visit(target, [...trail, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return cycles
}
