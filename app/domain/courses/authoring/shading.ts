export type Shade = 'plain' | 'fence' | 'heading' | 'phonetic' | 'reference' | 'key' | 'comment'
export type ShadedPart = { text: string; shade: Shade }

const inMarkdown =
  /(\{[[/][^{}\n]*[\]/]\})|(\[\[[^\]\n]*\]\]|\[?@[a-z0-9-]+[^\]\s]*\]?|\{#[a-z0-9-]+\}|\[#[a-z0-9-]+\])/g

function splitMarkdownLine(line: string): ShadedPart[] {
  if (/^#{1,3} /.test(line)) return [{ text: line, shade: 'heading' }]
  const parts: ShadedPart[] = []
  let from = 0
  for (const match of line.matchAll(inMarkdown)) {
    parts.push({ text: line.slice(from, match.index), shade: 'plain' })
    parts.push({ text: match[0], shade: match[1] ? 'phonetic' : 'reference' })
    from = match.index + match[0].length
  }
  return [...parts, { text: line.slice(from), shade: 'plain' }]
}

function splitYamlLine(line: string): ShadedPart[] {
  if (/^\s*#/.test(line)) return [{ text: line, shade: 'comment' }]
  const [, before = '', key = '', after = ''] = /^(\s*(?:- )*)([\w’'-]+:)(\s.*|)$/.exec(line) ?? []
  if (key === '') return [{ text: line, shade: 'plain' }]
  return [
    { text: before, shade: 'plain' },
    { text: key, shade: 'key' },
    { text: after, shade: 'plain' },
  ]
}

/** Splits the lines of a file into parts, each with a background that distinguishes markup from text. */
export function shadeLines(text: string, path: string): ShadedPart[][] {
  let isFenced = false
  return text.split('\n').map((line) => {
    if (path.endsWith('.yaml')) return splitYamlLine(line)
    const isFence = line.startsWith('```')
    const isInside = isFenced || isFence
    if (isFence) isFenced = !isFenced
    return isInside ? [{ text: line, shade: 'fence' }] : splitMarkdownLine(line)
  })
}
