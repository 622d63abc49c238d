import type { Source } from './sources.ts'

export type Rule = {
  name: string
  /** Returns what is wrong in this file. */
  findBreaches: (source: Source) => string[]
  /** A file that breaks the rule, to prove that the rule works. */
  example: { path: string; text: string }
}

export const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('db/embedded/testing')

/** The subject that a file of app/domain is about, such as `exams`. */
export const subjectOf = (path: string) => /^app\/domain\/([^/]+)\//.exec(path)?.[1]

/** The folder of a page, such as `student/exam`. */
export const pageOf = (path: string) => /^app\/pages\/([^/]+\/[^/]+)\//.exec(path)?.[1]

export function importing(source: Source, isForbidden: (target: string) => boolean) {
  return isTest(source.path)
    ? []
    : source.imports.filter(isForbidden).map((target) => `${source.path} imports ${target}`)
}
