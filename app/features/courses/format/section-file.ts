import { codeIn, readInfo } from '../apparatus/rules.ts'
import { drawFence } from '#app/linguistics/figures/fences.ts'
import { plainTitle } from '../outline.rules.ts'
import type { WrittenSection } from '../outline.types.ts'

/** Throws when a figure cannot be rendered, so that the import reports it rather than the lesson page. */
function requireRenderableFigures(title: string, body: string) {
  for (const [, info = '', source = ''] of body.matchAll(/^```(\w.*)\n([^]*?)^```$/gm)) {
    try {
      const { kind, caption } = readInfo(info)
      drawFence({ info: `${kind} ${caption}`, source })
    } catch (error) {
      throw new Error(`"${title}", ${info}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
  }
}

/**
 * Parses "# Title", a list of objectives directly below it, prose, then optionally "## Examples", "## Summary" and
 * "## Further reading" (docs/courses.md).
 */
export function parseSection(source: string): Omit<WrittenSection, 'key'> {
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
  if (!content) throw new Error(`"${title}" has no text`)
  requireRenderableFigures(title, body)
  if (codeIn(body).some(({ output }) => output === null))
    throw new Error(`"${title}": Python code needs an output block after it`)
  return {
    title,
    titleMarks: marked === title ? null : marked,
    objectives,
    content,
    examples: part('Examples'),
    summary: part('Summary'),
    reading: part('Further reading'),
  }
}
