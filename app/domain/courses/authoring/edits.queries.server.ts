import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseDraftEdits, courseDraftFiles } from '#db/tables/course-drafts.ts'
import { staff } from '#db/tables/staff.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { countWords } from '#app/core/text.ts'
import { refuseOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { compareLines } from './edits.ts'

const mostListed = 300

type OneFile = { staff: StaffActor; slug: string; path: string }

export type FileHistory = Awaited<ReturnType<typeof readHistory>>

/** Reads the earlier texts of a file, newest first, and compares one of them with the current text. */
export async function readHistory({ staff: actor, slug, path, version }: OneFile & { version: number | null }) {
  requirePermission('author courses', actor)
  await refuseOwnCourse({ staff: actor, course: { slug } })
  const [edits, [current]] = await Promise.all([
    db
      .select({
        version: courseDraftEdits.version,
        text: courseDraftEdits.text,
        changedBy: staff.fullName,
        changedAt: courseDraftEdits.changedAt,
      })
      .from(courseDraftEdits)
      .innerJoin(staff, eq(staff.id, courseDraftEdits.changedBy))
      .where(and(eq(courseDraftEdits.slug, slug), eq(courseDraftEdits.path, path)))
      .orderBy(desc(courseDraftEdits.version))
      .limit(mostListed),
    db
      .select({
        version: courseDraftFiles.version,
        text: courseDraftFiles.text,
        changedBy: staff.fullName,
        changedAt: courseDraftFiles.changedAt,
      })
      .from(courseDraftFiles)
      .innerJoin(staff, eq(staff.id, courseDraftFiles.changedBy))
      .where(and(eq(courseDraftFiles.slug, slug), eq(courseDraftFiles.path, path))),
  ])
  const shown = edits.find((edit) => edit.version === version)
  const listed = [
    ...(current ? [{ ...current, isCurrent: true }] : []),
    ...edits.filter((edit) => edit.version !== current?.version).map((edit) => ({ ...edit, isCurrent: false })),
  ]
  return {
    edits: listed.map(({ text, ...edit }) => ({ ...edit, words: countWords(text) })),
    /** The earlier text that is shown, compared line by line with the current one; null when none is chosen. */
    shown: shown ? { version: shown.version, lines: compareLines(shown.text, current?.text ?? '') } : null,
  }
}

/** Reads the version of a file that a form was filled in from, or the current one if that version is no longer kept. */
export async function findFileText({ staff: actor, slug, path, version }: OneFile & { version: number }) {
  requirePermission('author courses', actor)
  await refuseOwnCourse({ staff: actor, course: { slug } })
  const [[current], [edit]] = await Promise.all([
    db
      .select({ version: courseDraftFiles.version, text: courseDraftFiles.text })
      .from(courseDraftFiles)
      .where(and(eq(courseDraftFiles.slug, slug), eq(courseDraftFiles.path, path))),
    db
      .select({ text: courseDraftEdits.text })
      .from(courseDraftEdits)
      .where(
        and(eq(courseDraftEdits.slug, slug), eq(courseDraftEdits.path, path), eq(courseDraftEdits.version, version)),
      ),
  ])
  return current?.version === version ? current.text : (edit?.text ?? current?.text ?? '')
}
