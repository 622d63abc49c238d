import { codeIn, drawnKinds, readInfo } from '../apparatus/rules.ts'
import { drawFence, isDrawing } from '#app/linguistics/figures/fences.ts'
import { fencesWith } from '../fences.rules.ts'
import { cacheByText } from './cache-by-text.ts'
import { headingsIn, plainTitle, splitExamples } from '../outline.rules.ts'
import type { WrittenSection } from '../outline.types.ts'

/** Each is drawn whenever the section is read, which must not take seconds. */
const mostFigures = 20

/** Throws when a figure cannot be rendered, so that the import reports it rather than the lesson page. */
function requireRenderableFigures(title: string, body: string) {
  const fences = [...body.matchAll(fencesWith(String.raw`(\w.*)\n`))]
  if (fences.filter(([, info = '']) => isFigure(info)).length > mostFigures)
    throw new Error(`“${title}”: a section has at most ${mostFigures} figures`)
  for (const [, info = '', source = ''] of fences) {
    try {
      const { kind, caption } = readInfo(info)
      drawFence({ info: `${kind} ${caption}`, source })
    } catch (error) {
      throw new Error(`“${title}”, ${info}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

const isFigure = (info: string) => isDrawing(readInfo(info).kind)

const hasFigure = (text: string) =>
  [...text.matchAll(/^```(\w.*)$/gm)].some(([, info = '']) => drawnKinds.test(readInfo(info).kind))

/** Throws unless the examples, where they have places, are numbered in the order in which one reads them. */
function requirePlacedExamples(title: string, { content, examples }: { content: string; examples: string | null }) {
  const headings = headingsIn(content).map(({ key }) => key)
  const all = splitExamples(examples ?? '')
  const placed = all.filter(({ after }) => after !== null)
  const places = placed.map(({ after }) => headings.indexOf(after ?? ''))
  const fault = (text: string) => new Error(`“${title}”: ${text}`)
  if (placed.length > 0 && placed.length < all.length) throw fault('give all examples a place, or none')
  if (places.includes(-1)) throw fault('an example stands below a heading that the text does not have')
  if (places.some((place, i) => place < (places[i - 1] ?? 0)))
    throw fault('the examples are not in the order of the headings below which they stand')
  const parts = content.split(/^### /m).slice(1)
  if (placed.some(({ text }, i) => hasFigure(text) && parts.slice((places[i] ?? 0) + 1).some(hasFigure)))
    throw fault('an example with a figure may only stand after the last figure of the text')
}

function parse(source: string): Omit<WrittenSection, 'key'> {
  const marked = /^# (.+)$/m.exec(source)?.[1]?.trim()
  const title = plainTitle(marked ?? '')
  if (!marked) throw new Error('a section must begin with "# " and its title')
  const body = source.slice(source.indexOf('\n', source.indexOf('# ')) + 1)
  const [opening = '', ...parts] = body.split(/^## (?=Examples|Summary|Further reading)/m)
  const part = (name: string) =>
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
  if (codeIn(body).some(({ output }) => output === null))
    throw new Error(`“${title}”: Python code needs an output block after it`)
  const examples = part('Examples')
  requirePlacedExamples(title, { content, examples })
  return {
    title,
    titleMarks: marked === title ? null : marked,
    objectives,
    content,
    examples,
    summary: part('Summary'),
    reading: part('Further reading'),
  }
}

/**
 * Parses "# Title", a list of objectives directly below it, prose, then optionally "## Examples", "## Summary" and
 * "## Further reading" (docs/courses.md).
 */
export const parseSection = cacheByText(parse)
