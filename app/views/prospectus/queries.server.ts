import { voiceprintSeed } from '#app/features/certificates/queries.server.ts'
import { findCourse } from '#app/features/courses/queries.server.ts'
import { relatedCourses } from '#app/features/courses/rules.ts'
import { listCatalogue } from '#app/features/courses/search/queries.server.ts'
import { listReadableSections, mapCourseContents } from '#app/features/learning/queries.server.ts'
import { withReads } from '#app/features/learning/rules.ts'
import { sampleOf, specimenNumber } from './rules.ts'
import type { Prospectus } from './types.ts'

/** The first section of the first module is open to everybody. */
async function findSample(courseId: string) {
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const module = withReads({ contents, reads: [] }).find(({ sections }) => sections.length > 0)
  const [section] = module ? await listReadableSections({ courseId, module }) : []
  return { contents, sample: module && section ? sampleOf({ module, section }) : null }
}

/** What the public page of a programme shows: what it holds, a section of it, its award and what is near it. */
export async function findProspectus({ slug }: { slug: string }): Promise<Prospectus | null> {
  const found = await findCourse({ slug })
  if (!found) return null
  const [{ contents, sample }, catalogue] = await Promise.all([findSample(found.course.id), listCatalogue()])
  return {
    ...found,
    contents,
    sample,
    related: relatedCourses(found.course, catalogue),
    specimen: { number: specimenNumber, seed: voiceprintSeed(specimenNumber) },
  }
}
