import { describeOpen } from '#app/domain/courses/catalogue.ts'
import { subjectSlugs } from '#app/core/course-vocabulary.ts'
import { voiceprintSeed } from '#app/domain/certificates/certificates.queries.server.ts'
import { specimenNumber } from '#app/domain/certificates/certificates.rules.ts'
import { listModuleTitles } from '#app/domain/courses/courses.queries.server.ts'
import { listCatalogue } from '#app/domain/courses/search.queries.server.ts'
import { findSample } from '#app/domain/learning/learning.queries.server.ts'

export type HomePage = Awaited<ReturnType<typeof readHomePage>>

export async function readHomePage({ featured }: { featured: readonly string[] }) {
  const catalogue = await listCatalogue()
  const shown = featured.flatMap((slug) => catalogue.find((course) => course.slug === slug) ?? [])
  const course = shown.find(({ isOpen }) => isOpen)
  const [sample, modules] = course
    ? await Promise.all([findSample({ courseId: course.id }), listModuleTitles({ courseId: course.id })])
    : [null, []]
  return {
    featured: shown,
    page: course && sample ? { course, modules, sample } : null,
    total: catalogue.length,
    openWords: describeOpen(catalogue),
    counts: subjectSlugs.map((subject) => {
      const ofSubject = catalogue.filter((each) => each.subject === subject)
      const diplomas = ofSubject.filter(({ level }) => level === 'Diploma').length
      const open = ofSubject.filter(({ isOpen }) => isOpen).length
      return { subject, certificates: ofSubject.length - diplomas, diplomas, open }
    }),
    specimen: { number: specimenNumber, seed: voiceprintSeed(specimenNumber) },
  }
}
