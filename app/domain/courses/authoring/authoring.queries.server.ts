import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { db, type Executor } from '#db/client.server.ts'
import { courseDraftFiles, courseDrafts, courseVersions } from '#db/tables/course-drafts.ts'
import { courses } from '#db/tables/courses.ts'
import { staff } from '#db/tables/staff.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { refuseOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { headPath } from '../format/course-paths.ts'
import { takenPlaces } from '../sale-terms.queries.server.ts'
import { coursesFolder } from '../format/import.commands.server.ts'
import { checkFiles, countEntries, listFormChoices, countSectionWords } from './checks.queries.server.ts'
import { parseYamlDocument, valueAt } from './fields/document.ts'
import { headingOf, isCoursePath, groupByModule } from './authoring.rules.ts'

export type AuthoredCourse = Awaited<ReturnType<typeof listAuthoredCourses>>[number]
export type SaleTerms = NonNullable<AuthoredCourse['terms']>
export type CourseDraft = NonNullable<Awaited<ReturnType<typeof readDraft>>>
export type PublishedVersion = CourseDraft['versions'][number]
export type OpenedFile = NonNullable<CourseDraft['opened']>

export async function listAuthoredCourses({ staff: actor }: { staff: StaffActor }) {
  requirePermission('author courses', actor)
  const versionNumber = sql<number | null>`(
    select max(${courseVersions.number}) from ${courseVersions} where ${courseVersions.slug} = coalesce(${courses.slug}, ${courseDrafts.slug})
  )`
  const rows = await db
    .select({
      slug: sql<string>`coalesce(${courses.slug}, ${courseDrafts.slug})`,
      title: courses.title,
      keptBy: courses.keptBy,
      isOpen: courses.isOpen,
      terms: {
        price: courses.price,
        /** The price in the course's text, which counts unless the institute has set its own. */
        textPrice: sql<string>`coalesce(${courses.textPrice}, ${courses.price})`,
        ownPrice: courses.ownPrice,
        /** The most students who can be enrolled at a time; null without a limit. */
        places: courses.places,
        taken: takenPlaces,
        isStopped: sql<boolean>`${courses.saleStoppedAt} is not null`,
      },
      changedAt: courseDrafts.changedAt,
      publishedAt: sql<Date | null>`(
        select max(${courseVersions.publishedAt}) from ${courseVersions} where ${courseVersions.slug} = ${courseDrafts.slug}
      )`.mapWith(courseVersions.publishedAt),
      head: courseDraftFiles.text,
      isPublished: sql<boolean>`(
        select jsonb_object_agg(path, text) from course_draft_files where slug = ${courseDrafts.slug}
      ) = (select files from course_versions where slug = ${courseDrafts.slug} order by number desc limit 1)`,
      versionNumber,
    })
    .from(courses)
    .fullJoin(courseDrafts, eq(courseDrafts.slug, courses.slug))
    .leftJoin(
      courseDraftFiles,
      sql`${courseDraftFiles.slug} = ${courseDrafts.slug} and ${courseDraftFiles.path} = ${headPath}`,
    )
    .orderBy(sql`${courseDrafts.changedAt} desc nulls last`, asc(courses.title))
  return rows
    .filter(({ keptBy, changedAt }) => keptBy !== null || changedAt !== null)
    .map(({ keptBy, head, title, isOpen, terms, changedAt, publishedAt, isPublished, ...row }) => {
      const isHere = keptBy !== 'folder'
      return {
        ...row,
        title: title ?? readTitle(head ?? '') ?? row.slug,
        keeper: keptBy ?? 'new',
        isOpen: isOpen ?? false,
        terms: keptBy === null ? null : terms,
        changedAt: isHere ? changedAt : null,
        versionNumber: isHere ? row.versionNumber : null,
        isChanged: isHere && changedAt !== null && (publishedAt === null || !isPublished),
      }
    })
}

function readTitle(source: string) {
  const head = parseYamlDocument(source)
  const title = head && valueAt(head, ['title'])
  return typeof title === 'string' && title.trim() ? title : null
}

const mostVersionsListed = 100

const versionColumns = {
  number: courseVersions.number,
  publishedAt: courseVersions.publishedAt,
  publisher: staff.fullName,
}

export async function readDraft({
  staff: actor,
  slug,
  path,
}: {
  staff: StaffActor
  slug: string
  path: string | null
}) {
  requirePermission('author courses', actor)
  await refuseOwnCourse({ staff: actor, course: { slug } })
  const [[draft], rows, versions, base] = await Promise.all([
    db
      .select({
        slug: courseDrafts.slug,
        baseNumber: courseDrafts.baseNumber,
        revision: courseDrafts.revision,
        changedAt: courseDrafts.changedAt,
        keptBy: courses.keptBy,
        isOpen: courses.isOpen,
        saleStoppedAt: courses.saleStoppedAt,
      })
      .from(courseDrafts)
      .leftJoin(courses, eq(courses.slug, courseDrafts.slug))
      .where(eq(courseDrafts.slug, slug)),
    db
      .select({
        path: courseDraftFiles.path,
        text: courseDraftFiles.text,
        version: courseDraftFiles.version,
        changedBy: staff.fullName,
        changedAt: courseDraftFiles.changedAt,
      })
      .from(courseDraftFiles)
      .innerJoin(staff, eq(staff.id, courseDraftFiles.changedBy))
      .where(eq(courseDraftFiles.slug, slug)),
    db
      .select(versionColumns)
      .from(courseVersions)
      .innerJoin(staff, eq(staff.id, courseVersions.publishedBy))
      .where(eq(courseVersions.slug, slug))
      .orderBy(desc(courseVersions.number))
      .limit(mostVersionsListed),
    findLastVersion(slug),
  ])
  if (!draft || draft.keptBy === 'folder') return null
  const files = new Map(rows.map((row) => [row.path, row.text]))
  const { problems, advice } = checkFiles(files, slug)
  const before = base?.files ?? {}
  const listed = rows.map((row) => ({
    path: row.path,
    title: row.path.endsWith('.md') ? headingOf(row.text) : null,
    version: row.version,
    words: countSectionWords(row.path, row.text),
    entries: countEntries(row.path, row.text),
    isChanged: before[row.path] !== row.text,
    problems: problems.filter((problem) => problem.path === row.path).length,
  }))
  const gone = Object.keys(before).filter((each) => !files.has(each)).length
  const wanted = path ?? headPath
  const opened =
    rows.find((row) => row.path === wanted) ??
    (isCoursePath(wanted) ? { path: wanted, text: '', version: 0, changedBy: null, changedAt: null } : null)
  return {
    slug,
    title: readTitle(files.get(headPath) ?? '') ?? slug,
    revision: draft.revision,
    baseNumber: draft.baseNumber,
    changedAt: draft.changedAt,
    ...groupByModule(listed),
    versions,
    problems,
    advice,
    places: listFormChoices(files, wanted),
    /** Number of files that were changed, added or removed since the base version. */
    changes: listed.filter(({ isChanged }) => isChanged).length + gone,
    opened,
    /** True if the course was ever published; `isSold` is true while students can buy it. */
    isPublished: draft.keptBy !== null,
    isSold: draft.isOpen ?? false,
    isSaleStopped: draft.saleStoppedAt !== null,
    /** True if the course also has a folder. Imports skip the folder while the course is edited in the portal. */
    hasFolder: existsSync(join(coursesFolder(), slug, headPath)),
  }
}

/** Finds the version that was published last. The caller must have checked the permission. */
export async function findLastVersion(slug: string, executor: Executor = db) {
  const [last] = await executor
    .select()
    .from(courseVersions)
    .where(eq(courseVersions.slug, slug))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return last ?? null
}

export async function findVersion({ staff: actor, slug, number }: { staff: StaffActor; slug: string; number: number }) {
  requirePermission('author courses', actor)
  const [version] = await db
    .select(versionColumns)
    .from(courseVersions)
    .innerJoin(staff, eq(staff.id, courseVersions.publishedBy))
    .where(and(eq(courseVersions.slug, slug), eq(courseVersions.number, number)))
  return version ?? null
}

export async function listDraftFiles({ staff: actor, slug }: { staff: StaffActor; slug: string }) {
  requirePermission('author courses', actor)
  await refuseOwnCourse({ staff: actor, course: { slug } })
  const rows = await db
    .select({ path: courseDraftFiles.path, text: courseDraftFiles.text })
    .from(courseDraftFiles)
    .where(eq(courseDraftFiles.slug, slug))
  return new Map(rows.map(({ path, text }) => [path, text]))
}
