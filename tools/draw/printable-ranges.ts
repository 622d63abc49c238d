/** Writes app/core/printable-ranges.ts, the characters that our certificates can show, from the fonts. */
import { writeFileSync } from 'node:fs'
import { listPrintableRanges } from '#app/platform/faces.server.ts'

const width = 116

function wrap(text: string) {
  const lines = ['']
  for (const range of text.split(' ')) {
    if (`${lines.at(-1)} ${range}`.length > width) lines.push('')
    lines[lines.length - 1] = `${lines.at(-1)} ${range}`
  }
  return lines.map((line) => ` ${line}`).join('\n')
}

const strings = listPrintableRanges().map((text) => `  \`\n${wrap(text)}\n  \`,\n`)
writeFileSync(
  'app/core/printable-ranges.ts',
  `/**
 * The code points that the fonts of certificates have, in hexadecimal and by script: our own font, polytonic
 * Greek, Arabic, Hebrew, Devanagari, Thai, and Chinese with Japanese and Korean. Written by tools/draw/printable-ranges.ts.
 */
export const printableRanges = [
${strings.join('')}] as const
`,
)
