import { parse } from 'yaml'
import { readCourseFiles, readSurroundings } from '../format/course-folder.ts'
import { parseSection } from '../format/section-file.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { drawingOf } from '../apparatus/marks.rules.ts'
import { apparatusFaults, companionAddress } from '../apparatus/rules.ts'
import type { Apparatus } from '../apparatus/types.ts'
import { practiceItem } from '../practice/forms.ts'
import { listDraftFiles, sectionFaults } from './queries.server.ts'
import { isPractice } from './rules.ts'
import type { Problem } from './types.ts'
import type { PreviewedFile, PreviewedItem, PreviewedSection } from './preview.types.ts'

/** A file as it is being written: what students would see of it, with what it refers to, and its faults. */
export async function previewFile({
  staff: actor,
  slug,
  path,
  text,
}: {
  staff: StaffActor
  slug: string
  path: string
  text: string
}): Promise<PreviewedFile> {
  demandOfStaff('author courses', actor)
  const stored = await listDraftFiles({ staff: actor, slug })
  const files = new Map(stored).set(path, text)
  if (isPractice(path)) {
    const items = readItems(text)
    return { kind: 'practice', items, faults: faultsOfImport({ files, slug, path, items }) }
  }
  if (!path.endsWith('.md')) return { kind: 'data', faults: [] }
  const { apparatus, place } = readSurroundings(files, path)
  const drawing = drawingOf({ apparatus, place, companion: companionAddress(slug) })
  return {
    kind: 'section',
    section: { ...readSection(text), drawing },
    faults: faultsOfSection({ path, text, apparatus }),
  }
}

/** What the import would say of this file among all the others of its course, also where it names another that has the same item. */
function faultsOfImport({
  files,
  slug,
  path,
  items,
}: {
  files: ReadonlyMap<string, string>
  slug: string
  path: string
  items: readonly PreviewedItem[]
}): Problem[] {
  const read = readCourseFiles(files, slug)
  if (read.ok) return []
  const isOwn = (problem: Problem) =>
    problem.path === path || items.some(({ key }) => problem.text.includes(`"${key}"`))
  return read.problems.filter(isOwn).map((problem) => (problem.path === path ? problem : { ...problem, line: null }))
}

/** The faults of a section as it is being written, without those of the other files. */
function faultsOfSection({ path, text, apparatus }: { path: string; text: string; apparatus: Apparatus }): Problem[] {
  try {
    parseSection(text)
  } catch (error) {
    return [{ path, line: 1, text: error instanceof Error ? error.message : '' }]
  }
  const marks = apparatusFaults(apparatus, [{ path, text }]).filter((fault) => fault.path === path)
  const lines = text.split('\n')
  const lineOf = (words: string) => lines.findIndex((line) => line.includes(words)) + 1 || null
  return [
    ...sectionFaults(path, text),
    ...marks.map(({ at, text: words }) => ({ path, line: lineOf(at), text: words })),
  ]
}

/** The parts of a section that is being written; what cannot be read yet is shown as text. */
function readSection(text: string): PreviewedSection {
  try {
    return parseSection(text)
  } catch {
    return { title: 'Without a title', titleMarks: null, content: text, examples: null, summary: null, reading: null }
  }
}

/** The items that are right by themselves; each keeps its number, also while another is not finished. */
function readItems(text: string): PreviewedItem[] {
  const written = listOf(text)
  return written.flatMap((each, i) => {
    const read = practiceItem.safeParse(each)
    return read.success ? [{ ...read.data, number: i + 1 }] : []
  })
}

function listOf(text: string): readonly unknown[] {
  try {
    const file = parse(text, { maxAliasCount: 20 }) as { items?: unknown } | null
    return Array.isArray(file?.items) ? file.items : []
  } catch {
    return []
  }
}
