const beginning = /^begin [0-7]{3,4} (\S.{0,200})$/

function decodeLine(line: string) {
  const bitsAt = (at: number) => ((line.charCodeAt(at) || 32) - 32) & 63
  const length = bitsAt(0)
  const bytes = Buffer.alloc(length + 3)
  for (let to = 0, from = 1; to < length; to += 3, from += 4)
    bytes.writeUIntBE(
      (bitsAt(from) << 18) | (bitsAt(from + 1) << 12) | (bitsAt(from + 2) << 6) | bitsAt(from + 3),
      to,
      3,
    )
  return bytes.subarray(0, length)
}

/** Returns the line that ends a file, or -1 if these are no lines of one. */
function findEnd(lines: readonly string[], start: number) {
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.trim() === 'end') return at
    if (!/^[ -`]*$/.test(line)) return -1
  }
  return -1
}

/** Takes files out of a text that scanners and old programs wrote into it (uuencode). */
export function takeUuencoded(text: string) {
  const lines = text.split('\n')
  const kept: string[] = []
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, name] = beginning.exec(line.trimEnd()) ?? []
    const end = name === undefined ? -1 : findEnd(lines, at + 1)
    if (name === undefined || end < 0) kept.push(line)
    else {
      files.push({ name, bytes: new Uint8Array(Buffer.concat(lines.slice(at + 1, end).map(decodeLine))) })
      at = end
    }
  }
  return { text: kept.join('\n'), files }
}

/** Decodes a file that is encoded so. Returns it as it is if it is not. */
export function decodeUuencoded(bytes: Uint8Array<ArrayBuffer>) {
  return takeUuencoded(Buffer.from(bytes).toString('latin1').replaceAll('\r', '')).files[0]?.bytes ?? bytes
}
