/** Draws public/pictures: a picture for each programme that shares its cover, and the list of their descriptions. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { frame } from './covers/kit.ts'
import { sheets } from './programmes/sheets.ts'

const folder = new URL('../../public/pictures/', import.meta.url)
mkdirSync(folder, { recursive: true })
const group = '<g font-family="UKLI Text, Gentium Plus, serif" font-size="19" text-anchor="middle" fill="var(--ink)">'
let bytes = 0
for (const [slug, { drawing }] of Object.entries(sheets)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="picture" viewBox="0 0 ${frame.width} ${frame.height}">${group}${drawing}</g></symbol></svg>\n`
  bytes += svg.length
  writeFileSync(new URL(`${slug}.svg`, folder), svg)
}
const said = Object.entries(sheets)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([slug, { says }]) => `  ${/^[a-z]+$/.test(slug) ? slug : `'${slug}'`}: ${JSON.stringify(says)},`)
writeFileSync(
  new URL('../../app/ui/imagery/programme-pictures.ts', import.meta.url),
  `/** Descriptions of the programmes’ own pictures. Written by tools/draw/programmes.ts. */\nexport const programmePictures: Readonly<Partial<Record<string, string>>> = {\n${said.join('\n')}\n}\n`,
)
process.stdout.write(`${Object.keys(sheets).length} pictures, ${bytes} characters\n`)
