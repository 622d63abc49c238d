import { parse } from 'yaml'
import { readCourseFiles, readSurroundings } from '../format/course-folder.ts'
import { parseSection } from '../format/section-file.ts'
import { drawingOf } from '../apparatus/marks.rules.ts'
import { apparatusFaults, companionUrl } from '../apparatus/rules.ts'
import type { Apparatus } from '../apparatus/types.ts'
import { practiceItem } from '../practice/forms.ts'
import { sectionFaults } from './queries.server.ts'
import { isPractice } from './rules.ts'
import type { Problem } from './types.ts'
import type { DraftText, PreviewedFile, PreviewedItem, PreviewedSection } from './preview.types.ts'

/** Reads a file of a draft that is being edited. `stored` are the files as they were last saved. */
export function previewFile({ stored, slug, path, text }: DraftText): PreviewedFile {
  const files = new Map(stored).set(path, text)
  if (isPractice(path)) {
    const items = readItems(text)
    return { kind: 'practice', items, faults: faultsOfImport({ files, slug, path, items }) }
  }
  if (!path.endsWith('.md')) return { kind: 'data', faults: [] }
  const { apparatus, place } = readSurroundings(files, path)
  const drawing = drawingOf({ apparatus, place, companion: companionUrl(slug) })
  return {
    kind: 'section',
    section: { ...readSection(text), drawing },
    faults: faultsOfSection({ path, text, apparatus }),
  }
}

/** The faults an import would report for this file, including clashes that it reports for another file. */
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

/** The faults of one section; faults of other files are left out. */
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

/** Parses a section being edited; a section that does not parse yet is shown as plain text. */
function readSection(text: string): PreviewedSection {
  try {
    return parseSection(text)
  } catch {
    return {
      title: 'Untitled',
      titleMarks: null,
      objectives: null,
      content: text,
      examples: null,
      summary: null,
      reading: null,
    }
  }
}

/** The valid items of a practice file. Each keeps its number, even when an earlier one is unfinished. */
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
