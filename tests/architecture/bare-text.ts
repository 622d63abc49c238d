import { parseSync } from 'vite'
import { isTest, type Rule } from './rule.ts'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const nodeIn = (node: Node, name: string) => node[name] as Node
const isElement = (node: Node | null) => node?.type === 'JSXElement' || node?.type === 'JSXFragment'

function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
}

/** Returns the expressions of which a child is one at a time; null stands for nothing. */
function valuesOf(child: Node): (Node | null)[] {
  switch (child.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return valuesOf(nodeIn(child, 'expression'))
    case 'LogicalExpression':
      return [
        ...(child.operator === '&&' ? [null] : valuesOf(nodeIn(child, 'left'))),
        ...valuesOf(nodeIn(child, 'right')),
      ]
    case 'ConditionalExpression':
      return [...valuesOf(nodeIn(child, 'consequent')), ...valuesOf(nodeIn(child, 'alternate'))]
    case 'Literal':
      return [typeof child.value === 'string' || typeof child.value === 'number' ? child : null]
    case 'Identifier':
      return [child.name === 'undefined' ? null : child]
    default:
      return [child]
  }
}

/** The elements whose content is words; what a name puts into others can be elements. */
const holdsWords =
  /^(a|b|button|caption|dd|dt|em|figcaption|h\d|i|label|legend|li|p|q|span|strong|summary|t[dh]|text|Link)$/

/** Lists the lines with a text that translation makes dangerous: see the rule. */
export function findBareTexts(path: string, text: string): number[] {
  const all = [...walk(parseSync(path, text).program as unknown as Node)]
  const source = ({ start, end }: Node) => text.slice(start, end)
  const tagOf = (node: Node | null) =>
    node?.type === 'JSXElement' ? source(nodeIn(nodeIn(node, 'openingElement'), 'name')) : node?.type
  const calledBy = (node: Node) => (node.type === 'CallExpression' ? source(nodeIn(node, 'callee')) : '')
  const namedElements = new Map(
    all
      .filter(({ type, init }) => type === 'VariableDeclarator' && isNode(init) && valuesOf(init).some(isElement))
      .map((node) => [source(nodeIn(node, 'id')), valuesOf(nodeIn(node, 'init'))]),
  )

  /** True if the child can be missing, a list, or one element in place of another. */
  function comesAndGoes(child: Node) {
    const values = valuesOf(child).flatMap((value) => (value && namedElements.get(source(value))) ?? [value])
    const isSwapped = values.some(isElement) && new Set(values.map(tagOf)).size > 1
    return isSwapped || values.some((value) => value === null || /\.(map|flatMap|from)$/.test(calledBy(value)))
  }

  function canBeText(value: Node | null, parent: Node) {
    if (value === null || isElement(value) || /^(render|show)|\.(map|flatMap|from)$/.test(calledBy(value))) return false
    if (!['Identifier', 'MemberExpression'].includes(value.type)) return true
    const name = source(value)
    if (namedElements.has(name)) return false
    return holdsWords.test(tagOf(parent) ?? '') || !new RegExp(`\\b${name}\\??: React(Node|Element)`).test(text)
  }

  // Translation leaves spaces alone.
  const isBlank = (child: Node) => /^(\s*|\{' '\}|\{\/\*.*\*\/\})$/s.test(source(child))

  const bare = all.filter(isElement).flatMap((parent) => {
    const children = (parent.children as Node[]).filter((child) => !isBlank(child))
    if (children.length < 2 && parent.type === 'JSXElement') return []
    const first = children.findIndex(comesAndGoes)
    return children.filter(
      (child, at) =>
        valuesOf(child).some((value) => canBeText(value, parent)) &&
        (comesAndGoes(child) || (first !== -1 && at > first)),
    )
  })
  return [...new Set(bare.map(({ start }) => text.slice(0, start).split('\n').length))]
}

/**
 * When a browser translates a page, or an extension marks words, each text node is replaced. React can neither remove
 * it then, nor put something before it, and the page ends in an error. A text that is an element's only child is safe.
 */
export const bareTextRule: Rule = {
  name: 'text that comes and goes, or follows what does, stands in an element of its own',
  findBreaches: ({ path, text }) =>
    path.endsWith('.tsx') && !isTest(path) ? findBareTexts(path, text).map((line) => `${path}:${line}`) : [],
  example: {
    path: 'app/ui/saving.tsx',
    text: 'export const Saving = ({ isLate }: { isLate: boolean }) => <p>{isLate && <b>Late:</b>} Saving…</p>',
  },
}
