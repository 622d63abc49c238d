import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '..', '..')
const folders = '{app,bin,db,demo,deploy,docs,server,tests,tools}'
const files = globSync([`${folders}/**/*.{ts,tsx,mjs,css,sql,md}`, '*.{ts,md}'], { cwd: project })
const documents = files.filter((path) => path.endsWith('.md'))

/** Lists the source files that a document names in code marks, such as `db/client.server.ts`. */
function listNamedFiles(text: string) {
  return [...text.matchAll(/`([\w/-][\w./-]*\.(?:ts|tsx|mjs|css|sql))`/g)].flatMap(([, name]) => (name ? [name] : []))
}

function doesExist(name: string) {
  return files.some((path) => path === name || path.endsWith(`/${name}`))
}

it('finds the files that a text names', () => {
  expect(listNamedFiles('See `app/core/dates.ts` and `rows.css`, not app/x.ts or `npm start`.')).toEqual([
    'app/core/dates.ts',
    'rows.css',
  ])
})

it('documents name only files that exist', () => {
  const missing = documents.flatMap((document) =>
    listNamedFiles(readFileSync(join(project, document), 'utf8'))
      .filter((name) => !doesExist(name))
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([])
})
