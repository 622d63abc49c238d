import { isBenchFence, parseCorpusFence } from '#app/linguistics/corpus/draw.ts'
import { parseExpressionFence } from '#app/linguistics/corpus/expression.ts'
import { findQueryFaults } from '../practice/query.ts'
import type { WrittenBody } from '../practice/practice.types.ts'
import { parseFenceInfo, type StoredCorpus } from '../apparatus/apparatus.ts'
import { findCorpus } from '../corpora.ts'
import { fencePattern } from '../fences.ts'
import { corpusPath } from './course-paths.ts'
import { findLineWith, type CourseFiles } from './course-apparatus.ts'
import type { FolderProblem } from './course-yaml.ts'

/** Limits the texts of a course, because its pages are drawn from them. */
const mostCharacters = 400_000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads the corpora of a course, and notes those that are malformed or too long. */
export function readCorpora(files: CourseFiles, problems: FolderProblem[]): StoredCorpus[] {
  const corpora = [...files].flatMap(([path, text]): StoredCorpus[] => {
    const [, name, format] = corpusPath.exec(path) ?? []
    return name && (format === 'txt' || format === 'conllu') ? [{ name, format, text }] : []
  })
  const all = corpora.reduce((sum, { text }) => sum + text.length, 0)
  if (all > mostCharacters)
    problems.push({ path: 'course.yaml', line: null, text: `its corpora have more than ${mostCharacters} characters` })
  for (const { name, format } of corpora)
    try {
      if (corpora.filter((other) => other.name === name).length > 1) throw new Error(`two corpora are called “${name}”`)
      findCorpus(corpora, name)
    } catch (error) {
      problems.push({ path: `corpora/${name}.${format}`, line: 1, text: `${name}.${format} ${messageOf(error)}` })
    }
  return corpora
}

/** Lists the fences that a check throws at, with its reason. The check gets what stands after the marks, and the body. */
export const findFenceFaults = (path: string, source: string, check: (info: string, body: string) => void) =>
  [...source.matchAll(fencePattern(String.raw`(\w.*)\n`))].flatMap(([, info = '', body = '']): FolderProblem[] => {
    try {
      check(info, body)
      return []
    } catch (error) {
      return [{ path, line: findLineWith(source, `\`\`\`${info}`), text: `${info}: ${messageOf(error)}` }]
    }
  })

/** Finds the fences of the text bench that cannot be drawn. */
export const findBenchFaults = (path: string, source: string, corpora: readonly StoredCorpus[]) =>
  findFenceFaults(path, source, (info, body) => {
    const { kind } = parseFenceInfo(info)
    if (!isBenchFence(kind)) return
    if (kind === 'expression') return void parseExpressionFence(body)
    const { corpus } = parseCorpusFence(kind, body)
    if (!corpora.some(({ name }) => name === corpus)) throw new Error(`there is no corpus “${corpus}”`)
  })

/** Gives an item that searches a corpus its text, and lists what is wrong with it. */
export function withCorpus(
  body: WrittenBody,
  corpora: readonly StoredCorpus[],
): { body: WrittenBody; faults: string[] } {
  if (body.kind !== 'query') return { body, faults: [] }
  const stored = corpora.find(({ name }) => name === body.corpus)
  if (!stored) return { body, faults: [`searches the corpus “${body.corpus}”, which does not exist`] }
  const searched = { ...body, text: stored.text, format: stored.format }
  try {
    return { body: searched, faults: findQueryFaults(searched) }
  } catch (error) {
    return { body, faults: [messageOf(error)] }
  }
}
