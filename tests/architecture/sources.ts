import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'vite'

const project = join(import.meta.dirname, '..', '..')

/**
 * A source file and what it imports: project files as "app/…", packages by name. `imports` excludes type imports, `mentions`
 * includes them.
 */
export type Source = { path: string; text: string; imports: readonly string[]; mentions: readonly string[] }

function resolveImport(from: string, specifier: string) {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (bare.startsWith('.')) return relative(project, join(project, dirname(from), bare))
  return bare
}

export function readSource(path: string, text: string): Source {
  const { module } = parseSync(path, text)
  const typeOnly = (entries: readonly { isType: boolean }[]) =>
    entries.length > 0 && entries.every(({ isType }) => isType)
  const runtimeImports = module.staticImports
    .filter(({ entries }) => !typeOnly(entries))
    .map(({ moduleRequest }) => moduleRequest.value)
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  )
  const dynamicImports = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
  )
  const allStaticImports = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
  ]
  const resolve = (specifiers: readonly string[]) => specifiers.map((specifier) => resolveImport(path, specifier))
  return {
    path,
    text,
    imports: resolve([...runtimeImports, ...reExports, ...dynamicImports]),
    mentions: [...new Set(resolve([...allStaticImports, ...dynamicImports]))],
  }
}

export function readSources(): Source[] {
  return globSync(
    ['app/**/*.{ts,tsx}', 'db/**/*.ts', 'demo/**/*.ts', 'server/**/*.ts', 'bin/**/*.ts', 'tools/**/*.ts'],
    {
      cwd: project,
    },
  )
    .toSorted()
    .map((path) => readSource(path, readFileSync(join(project, path), 'utf8')))
}
