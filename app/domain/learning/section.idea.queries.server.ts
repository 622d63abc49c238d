import { listPracticeStates } from './practice/practice.queries.server.ts'
import { listReadableSections } from './learning.queries.server.ts'
import type { PracticeStanding } from './practice/practice.types.ts'
import type { ModuleOutline, Place } from './learning.types.ts'
import { listIdeas, listKeysInText } from './section.idea.ts'

/** Lists the open ideas of a section, and the keys of all questions in its text. Callers must have checked access. */
export async function readIdeas({
  courseId,
  modules,
  standing,
  place: { moduleNumber, sectionNumber },
}: {
  courseId: string
  modules: readonly ModuleOutline[]
  standing: PracticeStanding
  place: Place
}) {
  const module = modules.find((each) => each.moduleNumber === moduleNumber)
  if (!module) return { ideas: [], inText: [] }
  const sections = await listReadableSections({ courseId, module })
  const section = sections.find((each) => each.sectionNumber === sectionNumber)
  if (!section) return { ideas: [], inText: [] }
  const items = await listPracticeStates({ courseId, sectionIds: [section.id], standing })
  return {
    ideas: listIdeas({ parts: section.parts, items, section }),
    inText: listKeysInText({ parts: section.parts, items }),
  }
}
