import { and, eq, isNull, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { newId } from '#app/core/ids.ts'
import type { WrittenModule } from './outline.ts'

/**
 * Retires every module and section of a course. Nothing is deleted: reading progress stays, and a section that is
 * added again keeps its row.
 */
async function retireOutline(tx: Tx, { courseId, now }: { courseId: string; now: Date }) {
  const modulesOfCourse = tx
    .select({ id: courseModules.id })
    .from(courseModules)
    .where(eq(courseModules.courseId, courseId))
  await tx
    .update(moduleContent)
    .set({ retiredAt: now })
    .where(and(inArray(moduleContent.moduleId, modulesOfCourse), isNull(moduleContent.retiredAt)))
  await tx
    .update(courseModules)
    .set({ retiredAt: now })
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.retiredAt)))
}

async function upsertModules(tx: Tx, { courseId, modules }: { courseId: string; modules: readonly WrittenModule[] }) {
  const rows = await tx
    .insert(courseModules)
    .values(
      modules.map(({ key, title, description }, i) => ({
        id: newId(),
        courseId,
        moduleKey: key,
        moduleNumber: i + 1,
        title,
        description,
      })),
    )
    .onConflictDoUpdate({
      target: [courseModules.courseId, courseModules.moduleKey],
      set: {
        moduleNumber: sql`excluded.module_number`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        retiredAt: null,
      },
    })
    .returning({ key: courseModules.moduleKey, id: courseModules.id })
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Maps the keys of all sections of a course to their ids. A section may have moved to another module. */
async function mapSectionIds(tx: Tx, courseId: string) {
  const rows = await tx
    .select({ key: moduleContent.sectionKey, id: moduleContent.id })
    .from(moduleContent)
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(eq(courseModules.courseId, courseId))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/**
 * Writes the modules and sections of a course in the given order. Each keeps its row as long as it keeps its key. All
 * are retired first, to avoid clashes of position. Returns the ids of sections by key.
 */
export async function writeOutline(
  tx: Tx,
  { courseId, modules, now }: { courseId: string; modules: readonly WrittenModule[]; now: Date },
) {
  await retireOutline(tx, { courseId, now })
  const moduleIds = modules.length > 0 ? await upsertModules(tx, { courseId, modules }) : new Map<string, string>()
  const sectionIds = await mapSectionIds(tx, courseId)
  const rows = modules.flatMap((module) =>
    module.sections.map(({ key, title, ...texts }, i) => {
      const id = sectionIds.get(key) ?? newId()
      sectionIds.set(key, id)
      const moduleId = moduleIds.get(module.key) ?? ''
      return { id, moduleId, sectionKey: key, sectionNumber: i + 1, sectionTitle: title, ...texts }
    }),
  )
  if (rows.length > 0) {
    await tx
      .insert(moduleContent)
      .values(rows)
      .onConflictDoUpdate({
        target: moduleContent.id,
        set: {
          moduleId: sql`excluded.module_id`,
          sectionNumber: sql`excluded.section_number`,
          sectionTitle: sql`excluded.section_title`,
          objectives: sql`excluded.objectives`,
          content: sql`excluded.content`,
          examples: sql`excluded.examples`,
          summary: sql`excluded.summary`,
          reading: sql`excluded.reading`,
          titleMarks: sql`excluded.title_marks`,
          retiredAt: null,
        },
      })
  }
  return { moduleIds, sectionIds }
}
