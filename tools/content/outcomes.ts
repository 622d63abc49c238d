import type { CourseFolder } from '#app/domain/courses/format/course-folder.ts'

type Taught = Pick<CourseFolder, 'head' | 'modules' | 'practice' | 'questions'>

/** Finds outcomes that nothing teaches, practises or asks about, and sections that serve no outcome. */
export function findOutcomeFaults({ head: { outcomes, teaches = {} }, modules, practice, questions }: Taught) {
  const sections = modules.flatMap((module) => module.sections.map(({ key }) => key))
  const served = new Map(outcomes.map((_, i) => [i + 1, sections.filter((key) => teaches[key]?.includes(i + 1))]))
  const listUncovered = (among: readonly { section?: string | undefined }[], fault: string) =>
    [...served]
      .filter(([, keys]) => !among.some(({ section }) => section !== undefined && keys.includes(section)))
      .map(([outcome]) => `outcome ${outcome} ${fault}`)
  return [
    ...sections.filter((key) => !teaches[key]).map((key) => `${key} serves no outcome`),
    ...Object.keys(teaches)
      .filter((key) => !sections.includes(key))
      .map((key) => `${key} is not a section`),
    ...Object.values(teaches)
      .flat()
      .filter((outcome) => !served.has(outcome))
      .map((outcome) => `there is no outcome ${outcome}`),
    ...[...served].filter(([, keys]) => keys.length === 0).map(([outcome]) => `outcome ${outcome} is never taught`),
    ...listUncovered(practice, 'is never practised'),
    ...listUncovered(questions, 'is never asked about'),
  ]
}
