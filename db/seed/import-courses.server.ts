import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { dirname, join } from 'node:path'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { db, type Tx } from '#db/client.server.ts'
import { courseModules, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { newId } from '#app/core/ids.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { readCourseFolders, type CourseFolder } from './course-folder.ts'

/** content/courses, found upwards from here: the code runs from the sources and from build/server. */
export function coursesFolder() {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'content', 'courses')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error('content/courses was not found')
  }
}

/** Rows are matched by their numbers and keep their ids: what students read and answered goes on pointing at them. */
async function writeModules(tx: Tx, courseId: string, folder: CourseFolder) {
  for (const [i, module] of folder.head.modules.entries()) {
    const [row] = await tx
      .insert(courseModules)
      .values({ id: newId(), courseId, moduleNumber: i + 1, ...module })
      .onConflictDoUpdate({ target: [courseModules.courseId, courseModules.moduleNumber], set: module })
      .returning({ id: courseModules.id })
    if (!row) continue
    const sections = (folder.modules[i] ?? []).map((section, at) => ({
      id: newId(),
      moduleId: row.id,
      sectionNumber: at + 1,
      sectionTitle: section.title,
      content: section.content,
      examples: section.examples,
      summary: section.summary,
    }))
    await tx
      .delete(moduleContent)
      .where(and(eq(moduleContent.moduleId, row.id), gt(moduleContent.sectionNumber, sections.length)))
    if (sections.length === 0) continue
    await tx
      .insert(moduleContent)
      .values(sections)
      .onConflictDoUpdate({
        target: [moduleContent.moduleId, moduleContent.sectionNumber],
        set: {
          sectionTitle: sql`excluded.section_title`,
          content: sql`excluded.content`,
          examples: sql`excluded.examples`,
          summary: sql`excluded.summary`,
        },
      })
  }
  await tx
    .delete(courseModules)
    .where(and(eq(courseModules.courseId, courseId), gt(courseModules.moduleNumber, folder.head.modules.length)))
}

async function writeExam(tx: Tx, courseId: string, folder: CourseFolder) {
  const { title, duration_minutes, pass_percentage, questions } = folder.head.exam
  const values = { title, durationMinutes: duration_minutes, passPercentage: pass_percentage, questionCount: questions }
  const [exam] = await tx
    .insert(exams)
    .values({ id: newId(), courseId, ...values })
    .onConflictDoUpdate({ target: exams.courseId, set: values })
    .returning({ id: exams.id })
  if (!exam || folder.questions.length === 0) return
  await tx
    .insert(examQuestions)
    .values(
      folder.questions.map((question, i) => ({
        id: newId(),
        examId: exam.id,
        questionNumber: i + 1,
        questionText: question.text,
        optionA: question.a,
        optionB: question.b,
        optionC: question.c,
        optionD: question.d,
        correctOption: question.key.toUpperCase() as AnswerLetter,
        explanation: question.explanation,
        moduleNumber: question.module,
      })),
    )
    .onConflictDoUpdate({
      target: [examQuestions.examId, examQuestions.questionNumber],
      set: {
        questionText: sql`excluded.question_text`,
        optionA: sql`excluded.option_a`,
        optionB: sql`excluded.option_b`,
        optionC: sql`excluded.option_c`,
        optionD: sql`excluded.option_d`,
        correctOption: sql`excluded.correct_option`,
        explanation: sql`excluded.explanation`,
        moduleNumber: sql`excluded.module_number`,
      },
    })
}

async function writeCourse(tx: Tx, folder: CourseFolder, now: Date) {
  const { head } = folder
  const values = {
    title: head.title,
    description: head.description,
    level: head.level,
    duration: head.duration_weeks === 1 ? '1 week' : `${head.duration_weeks} weeks`,
    durationWeeks: head.duration_weeks,
    minEducationLevel: head.min_education_level,
    price: head.price,
    ipa: head.ipa,
    subject: head.subject,
    cover: head.cover,
    weeklyHours: head.weekly_hours,
    outcomes: head.outcomes,
    reading: head.reading,
    isOpen: folder.questions.length > 0,
    contentHash: folder.hash,
    updatedAt: now,
  }
  const [row] = await tx
    .insert(courses)
    .values({ id: newId(), slug: folder.slug, ...values })
    .onConflictDoUpdate({ target: courses.slug, set: values })
    .returning({ id: courses.id })
  if (!row) return
  await writeModules(tx, row.id, folder)
  await writeExam(tx, row.id, folder)
}

/** Brings the catalogue to what content/courses says, course by course. A trigger tells every process when something changed. */
export async function importCourses({ now, folder = coursesFolder() }: { now: Date; folder?: string }) {
  const folders = readCourseFolders(folder)
  return db.transaction(async (tx) => {
    // Several processes start at once: one imports, the others find everything done.
    await tx.execute(sql`select pg_advisory_xact_lock(420043)`)
    const known = await tx.select({ slug: courses.slug, hash: courses.contentHash }).from(courses)
    const hashes = new Map(known.map(({ slug, hash }) => [slug, hash]))
    const changed = folders.filter(({ slug, hash }) => hashes.get(slug) !== hash)
    for (const each of changed) await writeCourse(tx, each, now)
    const gone = known.map(({ slug }) => slug).filter((slug) => !folders.some((each) => each.slug === slug))
    // A programme whose folder is gone is no longer sold; its students keep it.
    if (gone.length > 0) await tx.update(courses).set({ isOpen: false }).where(inArray(courses.slug, gone))
    return { imported: changed.length }
  })
}
