import { Document, isScalar, Lexer, parseDocument, type Scalar, visit, YAMLParseError } from 'yaml'

/** The most brackets that may be open at once. Our courses need one; the parser calls itself for each of them. */
export const mostOpenBrackets = 100

/** Returns the line of the first bracket that is nested too deep; null when there is none. Takes linear time. */
function findTooDeep(source: string) {
  let [open, line] = [0, 1]
  for (const token of new Lexer().lex(source)) {
    if (token === '[' || token === '{') open += 1
    else if (token === ']' || token === '}') open -= 1
    else line += token.split('\n').length - 1
    // Brackets that close nothing take even longer.
    if (Math.abs(open) > mostOpenBrackets) return line
  }
  return null
}

/**
 * Parses YAML by an author. Text whose brackets are nested too deep is not parsed: that would take seconds. Keys that
 * stand twice are left to `repeatedKeys`.
 */
export function parseYamlText(source: string, options: Parameters<typeof parseDocument>[1] = {}): Document {
  const line = findTooDeep(source)
  if (line === null) return parseDocument(source, { ...options, uniqueKeys: false })
  const document = new Document(null)
  const error = new YAMLParseError([0, 0], 'RESOURCE_EXHAUSTION', 'too many open brackets')
  error.linePos = [{ line, col: 1 }]
  document.errors.push(error)
  return document
}

/** Finds keys that their mapping already has. The library would compare each key with every other of its mapping. */
export function repeatedKeys(document: Document) {
  const repeated: Scalar[] = []
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (seen.has(key.value)) repeated.push(key)
        seen.add(key.value)
      }
    },
  })
  return repeated
}
