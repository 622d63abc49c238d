import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { companionPaths, corpusPath, examPath, headPath, isPractice } from './course-paths.ts'
import { toCourseText } from './recording-files.ts'
import type { CourseFiles } from './course-apparatus.ts'

/** Files that Windows puts into folders. */
const systemFiles = ['thumbs.db', 'desktop.ini']

function listFolder(folder: string) {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.startsWith('.') && !systemFiles.includes(name.toLowerCase()))
        .toSorted()
    : []
}

export function listModuleFolders(files: CourseFiles) {
  const paths = [...files.keys()].filter((path) => path.startsWith('modules/')).toSorted()
  return [...Map.groupBy(paths, (path) => path.split('/')[1] ?? '')].map(([name, own]) => ({ name, paths: own }))
}

/**
 * Part of every hash. Change it when the import stores the same files differently, so that every course is imported
 * again.
 */
const edition = 'figures numbered through the course'

/** Hashes the files of a course in a fixed order. A new order would make every course count as changed. */
export function hashFiles(files: CourseFiles, what: 'all' | 'taught' = 'all') {
  const all = listModuleFolders(files).flatMap(({ paths }) => paths)
  const hash = createHash('sha256')
  if (what === 'all') hash.update(edition)
  const corpora = [...files.keys()].filter((path) => corpusPath.test(path)).toSorted()
  const recordings = [...files.keys()].filter((path) => path.startsWith('audio/')).toSorted()
  const taught = [
    ...all.filter((each) => !isPractice(each)),
    ...all.filter(isPractice),
    examPath,
    ...corpora,
    ...recordings,
  ]
  const paths = { all: [headPath, ...taught, ...companionPaths], taught }[what]
  for (const path of paths) {
    const source = files.get(path)
    if (source !== undefined) hash.update(`/${path}`).update('\0').update(source).update('\0')
  }
  return hash.digest('hex')
}

export function readFilesBelow(folder: string): CourseFiles {
  const paths = [headPath, examPath, ...companionPaths].filter((path) => existsSync(join(folder, path)))
  for (const name of listFolder(join(folder, 'modules')))
    for (const file of listFolder(join(folder, 'modules', name))) paths.push(`modules/${name}/${file}`)
  for (const name of ['corpora', 'audio'])
    for (const file of listFolder(join(folder, name))) paths.push(`${name}/${file}`)
  return new Map(paths.map((path) => [path, toCourseText(path, readFileSync(join(folder, path)))]))
}

/** The unparsed files of a course. A new `hash` means that they must be imported again. */
export type CourseSource = { slug: string; folder: string; files: CourseFiles; hash: string }

export function listCourseSources(folder: string): CourseSource[] {
  return listFolder(folder)
    .filter((slug) => existsSync(join(folder, slug, headPath)))
    .map((slug) => {
      const files = readFilesBelow(join(folder, slug))
      return { slug, folder: join(folder, slug), files, hash: hashFiles(files) }
    })
}
