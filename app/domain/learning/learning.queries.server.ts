import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courseModules, courses, moduleContent } from '#db/tables/courses.ts'
import { sectionReads } from '#db/tables/enrollments.ts'
import { practiceItems } from '#db/tables/practice.ts'
import { londonDay } from '#app/core/dates.ts'
import { newRenderState, type RenderState } from '#app/domain/courses/apparatus/marks.ts'
import { companionUrl } from '#app/domain/courses/apparatus/apparatus.ts'
import { renderInline, renderMarkdown } from '#app/domain/courses/markdown.server.ts'
import type { ItemKind } from '#app/domain/courses/practice/practice.types.ts'
import { corporaUrl } from '#app/domain/courses/corpus-urls.ts'
import { apparatusOf } from '#app/domain/courses/courses.queries.server.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import { listHeadings, splitExamples } from '#app/domain/courses/outline.ts'
import { estimateItem } from '#app/domain/courses/practice/minutes.ts'
import {
  countStudyMinutes,
  lowerHeadings,
  renderSectionBody,
  renderSectionEnd,
  roundMinutes,
  splitParts,
  withReadState,
} from './learning.rules.ts'
import { buildSample } from './sample.ts'
import type { CourseContents, ModuleOutline, ReadableSection, SectionPiece, SectionRead } from './learning.types.ts'

/** Matches the data of a figure: a fence with a caption. */
const figureFence = '```[\\w-]+ [^`]*```'

/** Counts the words of a section in SQL, as content/README.md does. */
const words = sql`cardinality(regexp_split_to_array(btrim(regexp_replace(
  split_part(${moduleContent.content}, '### Further reading', 1) || ' ' || coalesce(${moduleContent.examples}, '') || ' ' || coalesce(${moduleContent.summary}, ''),
  ${figureFence}, ' ', 'g'
)), '\\s+'))`.mapWith(Number)

const mapKeptContents = cacheContent<CourseContents>({
  most: 500,
  async readMany(courseIds) {
    const rows = await db
      .select({
        courseId: courseModules.courseId,
        sectionId: moduleContent.id,
        moduleNumber: courseModules.moduleNumber,
        moduleTitle: courseModules.title,
        description: courseModules.description,
        section: {
          id: moduleContent.id,
          sectionNumber: moduleContent.sectionNumber,
          title: moduleContent.sectionTitle,
          words,
          practice: sql<
            { id: string; isInText: boolean; kind: ItemKind; first: number | null; again: number | null }[]
          >`(${db
            .select({
              items: sql`coalesce(jsonb_agg(jsonb_build_object('id', ${practiceItems.id}, 'isInText', ${practiceItems.afterHeading} is not null, 'kind', ${practiceItems.body} -> 'kind',
                'first', ${practiceItems.firstMinutes}, 'again', ${practiceItems.againMinutes}) order by ${practiceItems.afterHeading} is null, ${practiceItems.itemNumber}), '[]')`,
            })
            .from(practiceItems)
            .where(and(eq(practiceItems.sectionId, moduleContent.id), isNull(practiceItems.retiredAt)))})`,
        },
      })
      .from(courseModules)
      .leftJoin(moduleContent, and(eq(moduleContent.moduleId, courseModules.id), isNull(moduleContent.retiredAt)))
      .where(and(inArray(courseModules.courseId, [...courseIds]), isNull(courseModules.retiredAt)))
      .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber))
    const contents = new Map<string, CourseContents>()
    for (const [courseId, ofCourse] of Map.groupBy(rows, (row) => row.courseId)) {
      const modules = [...Map.groupBy(ofCourse, ({ moduleNumber }) => moduleNumber)].map(
        ([moduleNumber, ofModule]) => ({
          moduleNumber,
          title: ofModule[0]?.moduleTitle ?? '',
          description: ofModule[0]?.description ?? '',
          // The left join gives a module without sections one row in which all but the counts is null.
          sections: ofModule.flatMap(({ sectionId, section }) =>
            sectionId === null || section === null
              ? []
              : {
                  ...section,
                  practice: section.practice.map(({ id, isInText, ...item }) => ({
                    id,
                    isInText,
                    ...estimateItem(item),
                  })),
                },
          ),
        }),
      )
      contents.set(courseId, modules)
    }
    return contents
  },
})

/** Maps these courses to their modules and sections in reading order, with at most one query. */
export async function mapCourseContents({ courseIds }: { courseIds: readonly string[] }) {
  return mapKeptContents(courseIds)
}

const renderSectionHtml = (markdown: string, renderState: RenderState) =>
  lowerHeadings(renderMarkdown(markdown, renderState))

/** The texts of a section as their author wrote them, in Markdown. */
type SectionSource = { content: string } & Record<
  'titleMarks' | 'objectives' | 'examples' | 'summary' | 'reading',
  string | null
>

export function renderSection({ renderState, content, ...rest }: SectionSource & { renderState: RenderState }) {
  const { titleMarks, objectives, examples, summary, reading } = rest
  const renderText = (text: string) => renderSectionHtml(text, renderState)
  const contentHtml = renderText(content)
  const parts = splitParts({ contentHtml, headings: listHeadings(content) })
  const keys = parts.map(({ key }) => key)
  return {
    titleHtml: titleMarks === null ? null : renderInline(titleMarks),
    objectivesHtml: objectives === null ? null : renderText(objectives),
    contentHtml,
    parts,
    examples: splitExamples(examples ?? '').map(({ after, text }) => ({
      after: keys.includes(after) ? after : null,
      html: renderText(text),
    })),
    summaryHtml: summary === null ? null : renderText(summary),
    readingHtml: reading === null ? null : renderSectionHtml(reading, { ...renderState, isReading: true }),
  }
}

/**
 * The cache of rendered modules. A module is about 40 kB, and students often read the same modules at the same time.
 */
const mapKeptModules = cacheContent<readonly SectionPiece[]>({
  most: 300,
  async readMany(keys) {
    const modules = keys.map(async (key): Promise<[string, SectionPiece[]]> => {
      const [courseId = '', moduleNumber] = key.split('/')
      const rows = await db
        .select({
          id: moduleContent.id,
          sectionNumber: moduleContent.sectionNumber,
          title: moduleContent.sectionTitle,
          objectives: moduleContent.objectives,
          content: moduleContent.content,
          examples: moduleContent.examples,
          summary: moduleContent.summary,
          reading: moduleContent.reading,
          titleMarks: moduleContent.titleMarks,
          key: moduleContent.sectionKey,
          slug: courses.slug,
          apparatus: apparatusOf,
        })
        .from(moduleContent)
        .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
        .innerJoin(courses, eq(courses.id, courseModules.courseId))
        .where(
          and(
            eq(courseModules.courseId, courseId),
            eq(courseModules.moduleNumber, Number(moduleNumber)),
            isNull(courseModules.retiredAt),
            isNull(moduleContent.retiredAt),
          ),
        )
        .orderBy(asc(moduleContent.sectionNumber))
      const sections = rows.map(({ key: sectionKey, slug, apparatus, id, sectionNumber, title, ...texts }) => {
        const place = { key: sectionKey, moduleNumber: Number(moduleNumber), sectionNumber }
        const renderState = newRenderState({
          apparatus,
          place,
          companion: companionUrl(slug),
          sectionsAt: `/course/${courseId}/section/`,
          corporaAt: corporaUrl(courseId),
        })
        const drawn = renderSection({ ...texts, renderState })
        const bodyHtml = renderSectionBody({ sectionNumber, ...drawn })
        return { id, sectionNumber, title, ...drawn, bodyHtml, endHtml: renderSectionEnd(drawn) }
      })
      return [key, sections]
    })
    return new Map(await Promise.all(modules))
  },
})

/** Lists the sections of one module as HTML. Callers must have checked access. */
export async function listReadableSections({
  courseId,
  module,
}: {
  courseId: string
  module: ModuleOutline
}): Promise<ReadableSection[]> {
  const key = `${courseId}/${module.moduleNumber}`
  const texts = (await mapKeptModules([key])).get(key) ?? []
  return texts.map((text) => {
    const entry = module.sections.find(({ id }) => id === text.id)
    return { ...text, minutes: roundMinutes(entry ? countStudyMinutes(entry) : 0), isRead: entry?.isRead ?? false }
  })
}

export async function findSample({ courseId }: { courseId: string }) {
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const module = withReadState({ contents, reads: [] }).find(({ sections }) => sections.length > 0)
  const [section] = module ? await listReadableSections({ courseId, module }) : []
  return module && section ? buildSample({ module, section }) : null
}

/** Maps these enrolments to the sections read, oldest first, in one query. Sections marked as unread are left out. */
export async function mapSectionsRead(
  { enrollmentIds }: { enrollmentIds: readonly string[] },
  executor: Executor = db,
): Promise<ReadonlyMap<string, readonly SectionRead[]>> {
  const { enrollmentId, sectionId, readAt, takenBackAt } = sectionReads
  const rows = await executor
    .select({ enrollmentId, sectionId, readAt })
    .from(sectionReads)
    .where(and(inArray(enrollmentId, [...enrollmentIds]), isNull(takenBackAt)))
    .orderBy(asc(readAt))
    .prepare()
    .execute()
  const byEnrollment = [...Map.groupBy(rows, (row) => row.enrollmentId)]
  return new Map(
    byEnrollment.map(([id, reads]) => [
      id,
      reads.map((read) => ({ sectionId: read.sectionId, readOn: londonDay(read.readAt) })),
    ]),
  )
}
