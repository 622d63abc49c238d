type CodePiece = { kind: 'plain' | 'word' | 'string' | 'comment'; text: string }

const words =
  'and as assert break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield None True False'
const piece = new RegExp(
  [
    String.raw`(?<comment>#.*)`,
    String.raw`(?<string>"""[^]*?(?:"""|$(?![^]))|'''[^]*?(?:'''|$(?![^]))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)`,
    String.raw`(?<word>\b(?:${words.replaceAll(' ', '|')})\b)`,
  ].join('|'),
  'g',
)

/** Splits a Python program into the pieces of each line: words of the language, strings, comments and the rest. */
export function highlightPython(program: string): CodePiece[][] {
  const lines: CodePiece[][] = [[]]
  const add = (kind: CodePiece['kind'], text: string) =>
    text.split('\n').forEach((part, i) => {
      if (i > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push({ kind, text: part })
    })
  let at = 0
  for (const { 0: text, index, groups } of program.matchAll(piece)) {
    add('plain', program.slice(at, index))
    add(groups?.comment ? 'comment' : groups?.string ? 'string' : 'word', text)
    at = index + text.length
  }
  add('plain', program.slice(at))
  return lines
}
