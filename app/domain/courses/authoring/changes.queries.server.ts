import type { StaffActor } from '#app/core/person.ts'
import { formatCount } from '#app/core/text.ts'
import { listChangedLines } from './edits.ts'
import { examPath, headPath, isPractice } from '../format/course-paths.ts'
import { parseYamlDocument, valueAt } from './fields/document.ts'
import { findLastVersion, listDraftFiles } from './authoring.queries.server.ts'
import { nameOfPath } from './authoring.rules.ts'

/** Lists the changes that publishing the draft would make, file by file. */
export async function listChanges({ staff, slug }: { staff: StaffActor; slug: string }) {
  // This query also checks the permission.
  const after = await listDraftFiles({ staff, slug })
  const last = await findLastVersion(slug)
  return compareFiles(new Map(Object.entries(last?.files ?? {})), after)
}

type Files = ReadonlyMap<string, string>

/** The changes to one file that publishing would make, described in `facts`, or by the changed lines of a text. */
export type FileChange = ReturnType<typeof compareFiles>[number]

export function compareFiles(before: Files, after: Files) {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted(
    (one, other) => Number(other === headPath) - Number(one === headPath) || (one < other ? -1 : 1),
  )
  return paths.flatMap((path) => {
    const [old = '', now = ''] = [before.get(path), after.get(path)]
    if (old === now) return []
    const kind = !before.has(path) ? 'added' : !after.has(path) ? 'removed' : 'changed'
    const lines = path.endsWith('.md') && kind === 'changed' ? listChangedLines(old, now) : []
    return [{ path, name: nameOfPath(path), kind, facts: describeFileChange(path, old, now), lines } as const]
  })
}

function describeFileChange(path: string, old: string, now: string): string[] {
  if (path.endsWith('.md')) return []
  if (path === headPath) return describeProspectusChanges(old, now)
  if (path === examPath)
    return describeEntryChanges(mapEntries(old, 'questions'), mapEntries(now, 'questions'), 'question')
  if (isPractice(path)) return describeEntryChanges(mapEntries(old, 'items'), mapEntries(now, 'items'), 'practice item')
  return describeEntryChanges(
    mapEntries(old, null),
    mapEntries(now, null),
    path === 'errata.yaml' ? 'correction' : 'entry',
  )
}

const asRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

/** Maps the entries of a YAML list by id or, without one, by their text. */
function mapEntries(source: string, name: string | null): ReadonlyMap<string, string> {
  const document = parseYamlDocument(source)
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

function describeEntryChanges(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>, singular: string) {
  const added = [...now.keys()].filter((key) => !old.has(key)).length
  const removed = [...old.keys()].filter((key) => !now.has(key)).length
  const changed = [...now].filter(([key, entry]) => old.has(key) && old.get(key) !== entry).length
  const facts = [
    ...(added > 0 ? [`${formatCount(added, singular)} added`] : []),
    ...(changed > 0 ? [`${formatCount(changed, singular)} changed`] : []),
    ...(removed > 0 ? [`${formatCount(removed, singular)} removed`] : []),
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

function describeProspectusChanges(old: string, now: string) {
  const [before, after] = [old, now].map((source) => {
    const document = parseYamlDocument(source)
    return asRecord(document ? valueAt(document, []) : null)
  })
  const formatPrice = (value: unknown) => (value === undefined ? 'no price' : `£${Number(value).toFixed(2)}`)
  const describeExam = (head: Record<string, unknown> | undefined) => {
    const { questions, duration_minutes, pass_percentage } = asRecord(head?.exam)
    return `${String(questions)} questions, ${String(duration_minutes)} minutes, pass mark ${String(pass_percentage)}%`
  }
  const isUnchanged = (name: string) => JSON.stringify(before?.[name]) === JSON.stringify(after?.[name])
  if (old === '') return [`Price: ${formatPrice(after?.price)}`, `Final exam: ${describeExam(after)}`]
  const others = Object.keys(headNames).filter((name) => !isUnchanged(name))
  return [
    ...(isUnchanged('price') ? [] : [`Price: ${formatPrice(before?.price)} → ${formatPrice(after?.price)}`]),
    ...(isUnchanged('exam') ? [] : [`Final exam: ${describeExam(before)} → ${describeExam(after)}`]),
    ...(others.length > 0 ? [`Changed: ${others.map((name) => headNames[name]).join(', ')}`] : []),
  ]
}
