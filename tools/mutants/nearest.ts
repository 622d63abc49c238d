import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSource } from '../../tests/architecture/sources.ts'

function readImports(root: string) {
  const paths = globSync(['app/**/*.{ts,tsx}', 'db/**/*.ts', 'server/**/*.ts', 'bin/**/*.ts', 'tests/support/*.ts'], {
    cwd: root,
  })
  return new Map(paths.map((path) => [path, readSource(path, readFileSync(join(root, path), 'utf8')).imports]))
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) && !path.startsWith('db/embedded/')

/**
 * Counts the folders that two paths do not share. A test in the folder of its file is nearest, whatever else imports
 * the file.
 */
function countFoldersApart(a: string, b: string) {
  const [left, right] = [dirname(a).split('/'), dirname(b).split('/')]
  const shared = left.findIndex((folder, i) => folder !== right[i])
  const common = shared === -1 ? left.length : shared
  return left.length + right.length - 2 * common
}

/** Returns a function that finds the tests that import a file, directly or not, nearest first. */
export function openNearestTests(root: string) {
  const imports = readImports(root)
  const importers = new Map<string, string[]>()
  for (const [path, targets] of imports) {
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
  }
  return (path: string, most: number) => {
    const steps = new Map([[path, 0]])
    for (const [reached, distance] of steps) {
      for (const importer of importers.get(reached) ?? []) {
        if (!steps.has(importer)) steps.set(importer, distance + 1)
      }
    }
    return [...steps]
      .filter(([test]) => isTest(test))
      .map(([test, distance]) => ({ test, far: countFoldersApart(path, test) * 2 + distance }))
      .toSorted((a, b) => a.far - b.far || a.test.localeCompare(b.test))
      .slice(0, most)
      .map(({ test }) => test)
  }
}
