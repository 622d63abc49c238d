import { listPythonPrograms, drawnKinds, parseFenceInfo } from '../apparatus/apparatus.ts'
import { drawFence, isDrawing } from '#app/linguistics/figures/fences.ts'
import { fencePattern } from '../fences.ts'
import { findBracketingFaults, findDependencyFaults } from './checks/brackets.ts'
import { findGlossFaults } from './checks/glosses.ts'
import type { FolderProblem } from './course-yaml.ts'
import { cacheByText } from './cache-by-text.ts'
import { listHeadings, plainTitle, splitExamples, type WrittenSection } from '../outline.ts'

/** Limits the figures of a section, because all are drawn whenever it is read. */
const mostFigures = 20

/** Throws when a figure cannot be rendered, so that the import fails instead of the lesson's page. */
function requireRenderableFigures(title: string, body: string) {
  const fences = [...body.matchAll(fencePattern(String.raw`(\w.*)\n`))]
  if (fences.filter(([, info = '']) => isFigure(info)).length > mostFigures)
    throw new Error(`“${title}”: a section has at most ${mostFigures} figures`)
  for (const [, info = '', source = ''] of fences) {
    try {
      const { kind, caption } = parseFenceInfo(info)
      drawFence({ info: `${kind} ${caption}`, source })
    } catch (error) {
      throw new Error(`“${title}”, ${info}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

const isFigure = (info: string) => isDrawing(parseFenceInfo(info).kind)

const hasFigure = (text: string) =>
  [...text.matchAll(/^```(\w.*)$/gm)].some(([, info = '']) => drawnKinds.test(parseFenceInfo(info).kind))

/** Throws unless the examples are in reading order, and either all or none of them follow a heading of the text. */
function requirePlacedExamples(title: string, { content, examples }: { content: string; examples: string | null }) {
  const headings = listHeadings(content).map(({ key }) => key)
  const all = splitExamples(examples ?? '')
  const placed = all.filter(({ after }) => after !== null)
  const places = placed.map(({ after }) => headings.indexOf(after ?? ''))
  const newFault = (text: string) => new Error(`“${title}”: ${text}`)
  if (placed.length > 0 && placed.length < all.length) throw newFault('give all examples a place, or none')
  if (places.includes(-1)) throw newFault('an example stands below a heading that the text does not have')
  if (places.some((place, i) => place < (places[i - 1] ?? 0)))
    throw newFault('the examples are not in the order of the headings below which they stand')
  const parts = content.split(/^### /m).slice(1)
  if (placed.some(({ text }, i) => hasFigure(text) && parts.slice((places[i] ?? 0) + 1).some(hasFigure)))
    throw newFault('an example with a figure may only stand after the last figure of the text')
}

function parseSectionText(source: string): Omit<WrittenSection, 'key'> {
  const marked = /^# (.+)$/m.exec(source)?.[1]?.trim()
  const title = plainTitle(marked ?? '')
  if (!marked || source.slice(0, source.search(/^# /m)).trim())
    throw new Error('a section must begin with "# " and its title')
  // Markdown also knows other fences, but our checks and figures do not.
  if (/^ {0,3}~~~|^ {1,3}```|^````/m.test(source))
    throw new Error(`“${title}”: a fence begins with exactly three backticks at the start of a line`)
  const body = source.slice(source.indexOf('\n', source.indexOf('# ')) + 1)
  const [opening = '', ...parts] = body.split(/^## (?=Examples|Summary|Further reading)/m)
  const findPart = (name: string) =>
    parts
      .find((each) => each.startsWith(name))
      ?.slice(name.length)
      .trim() || null
  const objectives = /^(?:- .+(?:\n|$))+/.exec(opening.trim())?.[0].trim() ?? null
  const content = opening
    .trim()
    .slice(objectives?.length ?? 0)
    .trim()
  if (!content) throw new Error(`“${title}” has no text`)
  requireRenderableFigures(title, body)
  if (listPythonPrograms(body).some(({ output }) => output === null))
    throw new Error(`“${title}”: Python code needs an output block after it`)
  const examples = findPart('Examples')
  requirePlacedExamples(title, { content, examples })
  return {
    title,
    titleMarks: marked === title ? null : marked,
    objectives,
    content,
    examples,
    summary: findPart('Summary'),
    reading: findPart('Further reading'),
  }
}

/**
 * Parses "# Title", a list of objectives directly below it, prose, then optionally "## Examples", "## Summary" and
 * "## Further reading" (docs/courses.md).
 */
export const parseSection = cacheByText(parseSectionText)

/** Finds faults in a section's glosses, bracketings and dependency tables, each with its line where it is known. */
export function findSectionFaults(path: string, source: string): FolderProblem[] {
  const lines = source.split('\n')
  const faults = [...findGlossFaults(source), ...findBracketingFaults(source), ...findDependencyFaults(source)]
  return faults.map((text) => {
    const at = lines.findIndex((line) => line.trim() !== '' && text.startsWith(line.trim()))
    return { path, line: at < 0 ? null : at + 1, text }
  })
}
