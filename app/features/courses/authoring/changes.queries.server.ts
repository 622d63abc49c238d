import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseVersions } from '#db/tables/course-drafts.ts'
import type { StaffActor } from '#app/core/person.ts'
import { count } from '#app/core/text.ts'
import { examPath, headPath, isPractice } from '../format/course-paths.ts'
import { openDocument, valueAt } from './fields/document.rules.ts'
import { wordsIn } from './checks.queries.server.ts'
import { listDraftFiles } from './queries.server.ts'
import { nameOfPath } from './rules.ts'
import type { FileChange } from './types.ts'

/** Lists the changes that publishing the draft would make, file by file. */
export async function listChanges({ staff, slug }: { staff: StaffActor; slug: string }): Promise<FileChange[]> {
  // Checks the permission.
  const after = await listDraftFiles({ staff, slug })
  const [last] = await db
    .select({ files: courseVersions.files })
    .from(courseVersions)
    .where(eq(courseVersions.slug, slug))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return changesBetween(new Map(Object.entries(last?.files ?? {})), after)
}

type Files = ReadonlyMap<string, string>

export function changesBetween(before: Files, after: Files): FileChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted(
    (one, other) => Number(other === headPath) - Number(one === headPath) || (one < other ? -1 : 1),
  )
  return paths.flatMap((path) => {
    const [old = '', now = ''] = [before.get(path), after.get(path)]
    if (old === now) return []
    const kind = !before.has(path) ? 'added' : !after.has(path) ? 'removed' : 'changed'
    return [{ path, name: nameOfPath(path), kind, facts: factsOf(path, old, now) } as const]
  })
}

function factsOf(path: string, old: string, now: string): string[] {
  if (path.endsWith('.md')) return [`${wordsIn(path, old)} → ${count(wordsIn(path, now), 'word')}`]
  if (path === headPath) return headFacts(old, now)
  if (path === examPath) return entryFacts(entriesIn(old, 'questions'), entriesIn(now, 'questions'), 'question')
  if (isPractice(path)) return entryFacts(entriesIn(old, 'items'), entriesIn(now, 'items'), 'practice item')
  return entryFacts(entriesIn(old, null), entriesIn(now, null), path === 'errata.yaml' ? 'correction' : 'entry')
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Returns the entries of a file by their id, or by their text when they have none. */
function entriesIn(source: string, name: string | null): ReadonlyMap<string, string> {
  const document = openDocument(source)
  const value = document ? valueAt(document, name === null ? [] : [name]) : null
  if (!Array.isArray(value))
    return new Map(Object.entries(asRecord(value)).map(([key, entry]) => [key, JSON.stringify(entry)]))
  return new Map(
    value.map((entry: unknown, i) => {
      const { id, text } = asRecord(entry)
      const key = typeof id === 'string' ? id : typeof text === 'string' ? text : `entry ${i + 1}`
      return [key, JSON.stringify(entry)]
    }),
  )
}

function entryFacts(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>, singular: string) {
  const added = [...now.keys()].filter((key) => !old.has(key)).length
  const removed = [...old.keys()].filter((key) => !now.has(key)).length
  const changed = [...now].filter(([key, entry]) => old.has(key) && old.get(key) !== entry).length
  const facts = [
    ...(added > 0 ? [`${count(added, singular)} added`] : []),
    ...(changed > 0 ? [`${count(changed, singular)} changed`] : []),
    ...(removed > 0 ? [`${count(removed, singular)} removed`] : []),
  ]
  return facts.length > 0 ? facts : ['Order or layout changed']
}

const headNames: Readonly<Record<string, string>> = {
  title: 'title',
  description: 'description',
  level: 'level',
  subject: 'subject',
  duration_weeks: 'length',
  weekly_hours: 'hours a week',
  min_education_level: 'minimum education',
  outcomes: 'outcomes',
  modules: 'modules',
  reading: 'further reading',
  ipa: 'title in phonetic symbols',
  cover: 'picture',
  teaches: 'outcomes by section',
  review: 'review',
}

function headFacts(old: string, now: string) {
  const [before, after] = [old, now].map((source) => {
    const document = openDocument(source)
    return asRecord(document ? valueAt(document, []) : null)
  })
  const pounds = (value: unknown) => (value === undefined ? 'no price' : `£${Number(value).toFixed(2)}`)
  const exam = (head: Record<string, unknown> | undefined) => {
    const { questions, duration_minutes, pass_percentage } = asRecord(head?.exam)
    return `${String(questions)} questions, ${String(duration_minutes)} minutes, pass mark ${String(pass_percentage)}%`
  }
  const isSame = (name: string) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name])
  if (old === '') return [`Price: ${pounds(after?.price)}`, `Final exam: ${exam(after)}`]
  const others = Object.keys(headNames).filter((name) => !isSame(name))
  return [
    ...(isSame('price') ? [] : [`Price: ${pounds(before?.price)} → ${pounds(after?.price)}`]),
    ...(isSame('exam') ? [] : [`Final exam: ${exam(before)} → ${exam(after)}`]),
    ...(others.length > 0 ? [`Changed: ${others.map((name) => headNames[name]).join(', ')}`] : []),
  ]
}
