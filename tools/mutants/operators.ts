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
const child = (node: Node, name: string) => {
  const value = node[name]
  return isNode(value) ? value : null
}

function calledName(node: Node) {
  const callee = child(node, 'callee')
  const property = callee?.type === 'MemberExpression' ? child(callee, 'property') : null
  return typeof property?.name === 'string' ? property.name : null
}

function ofNumber(node: Node, value: number): Change[] {
  return [value + 1, value - 1].map((other) => ({
    what: 'boundary',
    start: node.start,
    end: node.end,
    text: String(other),
  }))
}

function ofLiteral(node: Node): Change[] {
  const { start, end, value } = node
  if (typeof value === 'number') return ofNumber(node, value)
  if (typeof value === 'boolean') return [{ what: 'flip', start, end, text: String(!value) }]
  if (typeof value === 'string' && value !== '') return [{ what: 'empty string', start, end, text: `''` }]
  return []
}

/** Changes to SQL that leave a valid statement. */
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

function ofStatement(node: Node, text: string): Change[] {
  const tag = child(node, 'tag')
  if (tag?.name !== 'sql') return []
  const parts = [child(node, 'quasi')?.['quasis']].flat().filter(isNode)
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

export function changesAt(node: Node, text: string): Change[] {
  const { start, end } = node
  const source = (part: Node | null) => (part ? text.slice(part.start, part.end) : '')
  const put = (what: string, replacement: string, at: Node = node): Change => ({
    what,
    start: at.start,
    end: at.end,
    text: replacement,
  })
  switch (node.type) {
    case 'BinaryExpression': {
      const [left, right, operator] = [child(node, 'left'), child(node, 'right'), String(node.operator)]
      return (comparisons[operator] ?? []).map((other) => put('turn', `${source(left)} ${other} ${source(right)}`))
    }
    case 'LogicalExpression':
      return [child(node, 'left'), child(node, 'right')].map((kept) => put('drop one side', source(kept)))
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = child(node, 'test')
      return test ? ['true', 'false'].map((word) => put('fix the condition', word, test)) : []
    }
    case 'UnaryExpression':
      return node.operator === '!' ? [put('drop the not', source(child(node, 'argument')))] : []
    case 'Literal':
      return ofLiteral(node)
    case 'ExpressionStatement': {
      const expression = child(node, 'expression')
      const isAct = expression && /^(Await|Call|Assignment)Expression$/.test(expression.type)
      const dropped = isAct ? [put('drop the statement', ';')] : []
      const awaited = expression?.type === 'AwaitExpression' ? source(child(expression, 'argument')) : null
      return awaited ? [...dropped, { what: 'drop the await', start, end, text: `void ${awaited}` }] : dropped
    }
    case 'TaggedTemplateExpression':
      return ofStatement(node, text)
    case 'CallExpression': {
      const name = calledName(node)
      const object = child(child(node, 'callee') ?? node, 'object')
      return name && object && droppable.test(name) ? [put(`drop .${name}()`, source(object))] : []
    }
    default:
      return []
  }
}

/** Not behaviour: types, imports and texts on screens. */
const skipped = /^(TS(?!As|Satisfies|NonNull)\w+|Import\w+|ExportAllDeclaration|JSXAttribute|JSXText|ThrowStatement)$/

export function* nodesOf(node: Node): Generator<Node> {
  if (skipped.test(node.type)) return
  yield node
  for (const [name, value] of Object.entries(node)) {
    if (/^type(Annotation|Arguments|Parameters)$|^returnType$|^key$|^source$/.test(name)) continue
    for (const each of [value].flat()) if (isNode(each)) yield* nodesOf(each)
  }
}
