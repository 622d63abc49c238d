import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { readSources } from './sources.ts'

const folder = join(import.meta.dirname, '../../app/ui')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const project = join(import.meta.dirname, '../..')
const sheet = read('document.css')
const layout = 'pages/public/layout.tsx'

/** Lists the files that documents are drawn from: what their routes, the root and the islands import. */
function listDocumentFiles() {
  const sources = new Map(readSources().map((source) => [source.path, source]))
  const found = new Set<string>()
  const add = (path: string) => {
    const source = sources.get(path)
    if (!source || found.has(path)) return
    found.add(path)
    for (const each of source.imports) add(each)
  }
  const pages = routes.find(({ file }) => file === layout)?.children ?? []
  for (const file of ['root.tsx', 'islands.client.ts', layout, ...pages.map((page) => page.file)]) add(`app/${file}`)
  return [...found].flatMap((path) => sources.get(path) ?? [])
}

const files = listDocumentFiles()
const sheetsOf = (text: string) => [...text.matchAll(/@import '\.\/([^']+)'/g)].map(([, name = '']) => name)

it('the styles of documents are made from every file that a document is drawn from', () => {
  const leftOut = [...sheet.matchAll(/@source not '([^']+)'/g)].flatMap(([, pattern = '']) => {
    const at = join('app/ui', pattern)
    const each = globSync([at, `${at}/**/*.{ts,tsx}`], { cwd: project })
    expect(each, pattern).not.toEqual([])
    return each
  })
  expect(files.length).toBeGreaterThan(300)
  expect(files.map(({ path }) => path).filter((path) => leftOut.includes(path))).toEqual([])
})

it('documents use no class of a sheet that only the application has', () => {
  const ownSheets = files.flatMap(({ imports }) =>
    imports.flatMap((path) => /^app\/ui\/((?!app\b|document\b)[\w-]+\.css)$/.exec(path)?.[1] ?? []),
  )
  const kept = new Set([...sheetsOf(sheet), ...ownSheets])
  const classesOf = (name: string) =>
    [...read(name).matchAll(/(?:\.|@utility )([a-z][a-z-]+)/g)].map(([, each = '']) => each)
  const ofDocuments = new Set([...kept].flatMap(classesOf))
  const others = sheetsOf(read('app.css')).filter((name) => !kept.has(name))
  expect(others).toEqual(['options.css', 'portal.css', 'session.css', 'rows.css'])
  const only = [...new Set(others.flatMap(classesOf))].filter((name) => !ofDocuments.has(name))
  expect(only).toContain('portal-menu')
  const used = files.flatMap(({ path, text }) =>
    only
      .filter((name) => new RegExp(`className=("([^"]* )?|\\{[^\\n]*['"\` ])${name}['"\` ]`).test(text))
      .map((name) => `${path}: ${name}`),
  )
  expect(used).toEqual([])
})

it('classes whose names are put together while a page is drawn are in both sheets', () => {
  const listed = (text: string) => [...text.matchAll(/@source inline\('([^']+)'\)/g)].map(([, classes]) => classes)
  expect(listed(read('app.css'))).toEqual(['grow-{1..24}'])
  expect(listed(sheet)).toEqual(listed(read('app.css')))
})
