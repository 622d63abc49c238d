export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export type Change = { what: string; start: number; end: number; text: string }

const comparisons: Record<string, readonly string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
}

const droppable =
  /^(for|where|limit|orderBy|onConflictDoNothing|onConflictDoUpdate|trim|normalize|toLowerCase|toUpperCase|slice|filter|toSorted|replace|replaceAll|rotate|autoOrient|strict|refine|max|min)$/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const findChild = (node: Node, name: string) => {
  const value = node[name]
  return isNode(value) ? value : null
}

function findCalledName(node: Node) {
  const callee = findChild(node, 'callee')
  const property = callee?.type === 'MemberExpression' ? findChild(callee, 'property') : null
  return typeof property?.name === 'string' ? property.name : null
}

function changeNumber(node: Node, value: number): Change[] {
  return [value + 1, value - 1].map((other) => ({
    what: 'boundary',
    start: node.start,
    end: node.end,
    text: String(other),
  }))
}

function changeLiteral(node: Node): Change[] {
  const { start, end, value } = node
  if (typeof value === 'number') return changeNumber(node, value)
  if (typeof value === 'boolean') return [{ what: 'flip', start, end, text: String(!value) }]
  if (typeof value === 'string' && value !== '') return [{ what: 'empty string', start, end, text: `''` }]
  return []
}

/** Replacements in SQL that leave a valid statement. */
const turns: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/ and /gi, ' or '],
  [/ is null\b/gi, ' is not null'],
  [/ is not null\b/gi, ' is null'],
  [/\bnot exists\b/gi, 'exists'],
  [/ desc\b/gi, ' asc'],
  [/ for (no key )?(update|share)( skip locked)?/gi, ''],
  [/ (<=|>=) /g, ' = '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/\bmin\(/gi, 'max('],
  [/\bmax\(/gi, 'min('],
]

function changeSql(node: Node, text: string): Change[] {
  const tag = findChild(node, 'tag')
  if (tag?.name !== 'sql') return []
  const parts = [findChild(node, 'quasi')?.['quasis']].flat().filter(isNode)
  return parts.flatMap((part) =>
    turns.flatMap(([pattern, replacement]) =>
      [...text.slice(part.start, part.end).matchAll(pattern)].map(({ index, 0: found }) => ({
        what: 'statement',
        start: part.start + index,
        end: part.start + index + found.length,
        text: replacement,
      })),
    ),
  )
}

export function listChangesAt(node: Node, text: string): Change[] {
  const { start, end } = node
  const sourceOf = (part: Node | null) => (part ? text.slice(part.start, part.end) : '')
  const replaceWith = (what: string, replacement: string, at: Node = node): Change => ({
    what,
    start: at.start,
    end: at.end,
    text: replacement,
  })
  switch (node.type) {
    case 'BinaryExpression': {
      const [left, right, operator] = [findChild(node, 'left'), findChild(node, 'right'), String(node.operator)]
      return (comparisons[operator] ?? []).map((other) =>
        replaceWith('turn', `${sourceOf(left)} ${other} ${sourceOf(right)}`),
      )
    }
    case 'LogicalExpression':
      return [findChild(node, 'left'), findChild(node, 'right')].map((kept) =>
        replaceWith('drop one side', sourceOf(kept)),
      )
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = findChild(node, 'test')
      return test ? ['true', 'false'].map((word) => replaceWith('fix the condition', word, test)) : []
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [replaceWith('drop the not', sourceOf(findChild(node, 'argument')))] : []
    case 'Literal':
      return changeLiteral(node)
    case 'ExpressionStatement': {
      const expression = findChild(node, 'expression')
      const isAct = expression && /^(Await|Call|Assignment)Expression$/.test(expression.type)
      const dropped = isAct ? [replaceWith('drop the statement', ';')] : []
      const awaited = expression?.type === 'AwaitExpression' ? sourceOf(findChild(expression, 'argument')) : null
      return awaited ? [...dropped, { what: 'drop the await', start, end, text: `void ${awaited}` }] : dropped
    }
    case 'TaggedTemplateExpression':
      return changeSql(node, text)
    case 'CallExpression': {
      const name = findCalledName(node)
      const object = findChild(findChild(node, 'callee') ?? node, 'object')
      return name && object && droppable.test(name) ? [replaceWith(`drop .${name}()`, sourceOf(object))] : []
    }
    default:
      return []
  }
}

/** Matches nodes that are not behaviour: types, imports and texts on screens. */
const skipped = /^(TS(?!As|Satisfies|NonNull)\w+|Import\w+|ExportAllDeclaration|JSXAttribute|JSXText|ThrowStatement)$/

export function* listNodes(node: Node): Generator<Node> {
  if (skipped.test(node.type)) return
  yield node
  for (const [name, value] of Object.entries(node)) {
    if (/^type(Annotation|Arguments|Parameters)$|^returnType$|^key$|^source$/.test(name)) continue
    for (const each of [value].flat()) if (isNode(each)) yield* listNodes(each)
  }
}
