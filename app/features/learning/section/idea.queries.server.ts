import { mapPracticeStates } from '../practice/queries.server.ts'
import { mapLatestAnswers } from '../practice/standing.queries.server.ts'
import { listReadableSections } from '../queries.server.ts'
import type { ModuleOutline, Place } from '../types.ts'
import { listKeysInText, findIdea } from './idea.rules.ts'

/** Finds the next idea of a section, and the keys of all questions in its text. Callers must have checked access. */
export async function findNextIdea({
  courseId,
  enrollmentId,
  modules,
  place: { moduleNumber, sectionNumber },
}: {
  courseId: string
  enrollmentId: string
  modules: readonly ModuleOutline[]
  place: Place
}) {
  const module = modules.find((each) => each.moduleNumber === moduleNumber)
  if (!module) return { idea: null, inText: [] }
  const [sections, standings] = await Promise.all([
    listReadableSections({ courseId, module }),
    mapLatestAnswers({ enrollmentIds: [enrollmentId] }),
  ])
  const section = sections.find((each) => each.sectionNumber === sectionNumber)
  if (!section) return { idea: null, inText: [] }
  const standing = standings.get(enrollmentId) ?? new Map()
  const states = await mapPracticeStates({ courseId, enrollmentId, sectionIds: [section.id], standing })
  const items = states[section.id] ?? []
  return { idea: findIdea({ parts: section.parts, items }), inText: listKeysInText({ parts: section.parts, items }) }
}
