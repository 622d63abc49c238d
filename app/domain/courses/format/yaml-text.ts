import { Document, isNode, isScalar, Lexer, parseDocument, type Node, type Scalar, visit, YAMLParseError } from 'yaml'

/** The most brackets that may be open at once, because the parser recurses for each. Our courses need one. */
export const mostOpenBrackets = 100
/** The most words and signs of a file. Our longest has 7,000; 200 kB of commas, with an error each, took 40 seconds. */
export const mostTokens = 20_000

export const tooLong = 'too long'

/** Returns the line from which on parsing would take too long, and why; null when there is none. Takes linear time. */
function findExhaustion(source: string) {
  let [open, line, tokens] = [0, 1, 0]
  for (const token of new Lexer().lex(source)) {
    if (token === '[' || token === '{') open += 1
    else if (token === ']' || token === '}') open -= 1
    else line += token.split('\n').length - 1
    // Closing brackets without an opening one take even longer to parse.
    if (Math.abs(open) > mostOpenBrackets) return { line, message: 'too many open brackets' }
    tokens += 1
    if (tokens > mostTokens) return { line, message: tooLong }
  }
  return null
}

/**
 * Parses YAML by an author. Text that has too many parts, or brackets nested too deep, is an error, because parsing it
 * would take seconds. Repeated keys are allowed here; `findRepeatedKeys` finds them.
 */
export function parseYamlText(source: string, options: Parameters<typeof parseDocument>[1] = {}): Document {
  const found = findExhaustion(source)
  if (!found) return parseDocument(source, { ...options, uniqueKeys: false })
  const document = new Document(null)
  const error = new YAMLParseError([0, 0], 'RESOURCE_EXHAUSTION', found.message)
  error.linePos = [{ line: found.line, col: 1 }]
  document.errors.push(error)
  return document
}

/** Finds keys that occur twice in a mapping, in linear time. The library would compare each key with every other. */
export function findRepeatedKeys(document: Document) {
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

/**
 * Finds text that YAML takes for something else, because it is not in quotes: a star (*goed) for a reference, & for a
 * name, ! (!kung) for a type, and # after a space (V # C) for a comment. Returns each with a description of the fault.
 */
export function findLostText(document: Document) {
  const lost: { node: Node; text: string }[] = []
  const add = (node: Node, sign: string) =>
    lost.push({ node, text: `has “${sign}”, which YAML reads as a mark of its own; put the text in quotes` })
  visit(document, {
    Alias: (_, node) => add(node, '*'),
    Node: (_, node) => {
      if (!isNode(node)) return
      if ('anchor' in node && node.anchor) add(node, '&')
      else if (node.tag?.startsWith('!') && !node.tag.startsWith('!!')) add(node, '!')
      else if (isScalar(node) && node.type === 'PLAIN' && node.comment) add(node, '#')
    },
  })
  return lost
}
