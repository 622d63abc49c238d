import type { Source } from './sources.ts'

export type Rule = {
  name: string
  /** Returns what is wrong in this file. */
  findBreaches: (source: Source) => string[]
  /** A file that breaks the rule, to prove that the rule works. */
  example: { path: string; text: string }
}

export const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('db/embedded/testing')

/** Lowest first: a feature may import only features listed before it. */
export const ladder = [
  'institute',
  'backups',
  'releases',
  'mail',
  'throttles',
  'uploads',
  'activity',
  'visits',
  'contact',
  'accounts',
  'staff',
  'students',
  'bench',
  'courses',
  'enrollments',
  'learning',
  'certificates',
  'exams',
  'reminders',
  'replies',
  'tickets',
  'payments',
  'chat',
  'applications',
  'incoming',
  'documents',
  'privacy',
]

export const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

export const viewOf = (path: string) => /^app\/views\/([^/]+)\//.exec(path)?.[1]

export function importing(source: Source, isForbidden: (target: string) => boolean) {
  return isTest(source.path)
    ? []
    : source.imports.filter(isForbidden).map((target) => `${source.path} imports ${target}`)
}
