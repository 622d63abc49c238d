import { voiceprintSeed } from '#app/domain/certificates/certificates.queries.server.ts'
import { findCourse } from '#app/domain/courses/courses.queries.server.ts'
import { listRelatedCourses } from '#app/domain/courses/courses.ts'
import { listCatalogue } from '#app/domain/courses/search.queries.server.ts'
import { specimenNumber } from '#app/domain/certificates/certificates.rules.ts'
import { countRuledQuestions } from '#app/domain/exams/rulings.queries.server.ts'
import { findSample, mapCourseContents } from '#app/domain/learning/learning.queries.server.ts'
import { listItemsToTry } from '#app/domain/learning/practice/sample.queries.server.ts'
import { programmePictures } from '#app/ui/imagery/programme-pictures.ts'
import type { Prospectus } from '#app/domain/courses/prospectus.ts'

function findPicture(slug: string) {
  const title = programmePictures[slug]
  return title === undefined ? null : { file: `/pictures/${slug}.svg`, title }
}

export async function findProspectus({ slug }: { slug: string }): Promise<Prospectus | null> {
  const found = await findCourse({ slug })
  if (!found) return null
  const courseId = found.course.id
  const [contents, sample, catalogue, ruled] = await Promise.all([
    mapCourseContents({ courseIds: [courseId] }),
    findSample({ courseId }),
    listCatalogue(),
    countRuledQuestions({ courseId }),
  ])
  return {
    ...found,
    corrections: found.corrections + ruled,
    contents: contents.get(courseId) ?? [],
    sample,
    tryItems: sample ? await listItemsToTry({ courseId, sectionId: sample.sectionId }) : [],
    picture: findPicture(slug),
    related: listRelatedCourses(found.course, catalogue),
    specimen: { number: specimenNumber, seed: voiceprintSeed(specimenNumber) },
  }
}
