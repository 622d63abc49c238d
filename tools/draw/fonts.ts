/**
 * Cuts the fonts of pages into the files that pages load, and writes app/ui/fonts/*.woff2 and app/ui/fonts.css. Needs
 * Debian's packages `fonttools` and `python3-brotli`, and the folder with Gentium Plus 6.101, as in Debian's package
 * `fonts-sil-gentiumplus`, as its argument. Unpack that package instead of installing it: pages name the font as a
 * fallback, so tests would no longer see a sign that our files lack.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Cut = { name: string; source: string; ranges: string }
type Face = { url: string; ranges: string }
type Style = { family: string; style: 'normal' | 'italic'; weight: string; faces: readonly Face[] }

const app = join(import.meta.dirname, '../../app')
const fonts = join(app, 'ui/fonts')
const gentium = process.argv[2] ?? '/usr/share/fonts/truetype/gentiumplus'
const sansPackage = '@fontsource-variable/source-sans-3/files'
const fontkit = createRequire(import.meta.url)('fontkit') as { openSync: (path: string) => { characterSet: number[] } }

/** Running words in bold and italics. */
const words =
  'U+20-22 U+25-2A U+2C-3B U+3F U+41-5A U+61-7A U+A0 U+A3 U+E1 U+E9 U+ED U+F6 U+FC U+101 U+2013-2014 U+2018-201D U+2026'
/** English with the accents of names and loans, and no letter that only the other files have. */
const page =
  'U+20-7E U+A0 U+A3 U+A9 U+B7 U+C6 U+C9 U+D7 U+E0-E2 U+E4 U+E7-EA U+ED U+F1 U+F3 U+F6 U+FA U+FC U+101 U+1ECC-1ECD U+2009 U+2013-2014 U+2018-201D U+2026 U+202F'
/** The transcriptions of English, with the marks that its lessons use most. */
const english =
  'U+A7 U+E6 U+F0 U+14B U+251-252 U+254 U+259 U+25C U+261 U+26A-26B U+279 U+27E U+283 U+28A U+28C U+292 U+294 U+2B0 U+2C8 U+2CC U+2D0 U+303 U+308 U+325 U+329-32A U+3B8 U+25CC U+2192'
/** The chart of the IPA with its usual marks. A letter takes its mark from the same file, so a to z are among them. */
const chart =
  'U+61-7A U+E6-E7 U+F0 U+F8 U+14B U+153 U+250-25E U+261-276 U+278-27B U+27D-285 U+288-290 U+292 U+294 U+2B0 U+2B7 U+2BC U+2C8 U+2CC U+2D0 U+300-304 U+308 U+30A U+30C U+31A U+31E-320 U+324-325 U+329-32C U+32F-330 U+339-33A U+33D U+361 U+3B2 U+3B8 U+3C7 U+25CC'
/** Names in the languages of Europe and Nigeria, and the usual transliterations. */
const names =
  'U+A1-17F U+218-21B U+2BE-2BF U+1E0C-1E0F U+1E24-1E25 U+1E2A-1E2B U+1E40-1E43 U+1E46-1E47 U+1E5A-1E5B U+1E62-1E63 U+1E6C-1E6D U+1E92-1E93 U+1EB8-1EB9 U+1ECC-1ECD U+A722-A725'
/** The letters of `names` beyond western Europe. */
const easternNames =
  'U+100-107 U+10C-119 U+11A-11B U+11E-11F U+12A-12B U+130-131 U+139-13A U+13D-13E U+141-144 U+147-148 U+14C-14D U+150-151 U+154-155 U+158-15B U+15E-165 U+16A-16B U+16E-171 U+178-17E U+218-21B U+261 U+2BE-2BF U+1E0C-1E0F U+1E24-1E25 U+1E2A-1E2B U+1E40-1E43 U+1E46-1E47 U+1E5A-1E5B U+1E62-1E63 U+1E6C-1E6D U+1EB8-1EB9 U+1ECC-1ECD U+A722-A725'
/** The letters of `easternNames` that public pages have, Sanskrit among them, for a file of 4 kB. */
const frequentNames = 'U+101 U+107 U+10D U+113 U+12B U+142 U+14D U+15B U+161 U+16B U+17E U+261 U+1E47 U+1E5B U+1E63'
const wholeIpa =
  'U+20-7E U+A0 U+E6-E7 U+F0 U+F8 U+127 U+14B U+153 U+1C0-1C3 U+250-320 U+323-33F U+342-36F U+3B2 U+3B8 U+3C7 U+1D4A U+1DBB U+1DBF U+1DC4-1DCA U+2009 U+2013-2014 U+2016 U+2018-201D U+202F U+203F U+207F U+2191-2199 U+2205 U+25CC U+27E8-27E9 U+2C71 U+A71B-A71C'
const wholeLatin = 'U+A1-E5 U+E8-EF U+F1-F7 U+F9-126 U+128-148 U+14A U+14C-152 U+154-1BF U+1C4-24F U+1E00-1EFF'

const scratch = mkdtempSync(join(tmpdir(), 'ukli-fonts-'))

function run(program: string, options: readonly string[]) {
  const { status, stderr, error } = spawnSync(program, options, { encoding: 'utf8' })
  if (status !== 0) throw error ?? new Error(stderr)
}

function listRanges(codePoints: readonly number[]) {
  const ranges: [number, number][] = []
  for (const code of codePoints.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ')
}

/** Writes one file, and returns it with the characters that it really has. Hints would double its size. */
function cut({ name, source, ranges }: Cut): Face {
  const file = join(fonts, `${name}.woff2`)
  run('pyftsubset', [
    source,
    `--unicodes=${ranges.replaceAll(' ', ',')}`,
    '--no-hinting',
    '--layout-features=kern,liga,mark,mkmk,ccmp,locl',
    // Copyright and the licence’s address: a file without a name does not use a reserved one.
    '--name-IDs=0,14',
    '--flavor=woff2',
    `--output-file=${file}`,
  ])
  return {
    url: `./fonts/${name}.woff2`,
    ranges: listRanges(fontkit.openSync(file).characterSet.filter((code) => code < 0xffff)),
  }
}

function cutText(style: 'Regular' | 'Italic' | 'Bold'): Style {
  const source = join(gentium, `GentiumPlus-${style}.ttf`)
  const cuts = [
    { part: 'ipa', ranges: wholeIpa },
    { part: 'latin', ranges: wholeLatin },
    { part: 'names', ranges: names },
    { part: 'chart', ranges: chart },
    { part: 'page', ranges: style === 'Regular' ? `${page} ${english}` : words },
  ]
  return {
    family: 'UKLI Text',
    style: style === 'Italic' ? 'italic' : 'normal',
    weight: style === 'Bold' ? '700' : '400',
    faces: cuts.map(({ part, ranges }) => cut({ name: `ukli-text-${style.toLowerCase()}-${part}`, source, ranges })),
  }
}

const sansRanges = {
  'latin-ext':
    'U+100-2BA, U+2BD-2C5, U+2C7-2CC, U+2CE-2D7, U+2DD-2FF, U+304, U+308, U+329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  vietnamese:
    'U+102-103, U+110-111, U+128-129, U+168-169, U+1A0-1A1, U+1AF-1B0, U+300-301, U+303-304, U+308-309, U+323, U+329, U+1EA0-1EF9, U+20AB',
  latin:
    'U+0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
} as const

/** The package's files, with its own ranges, for what is rare, and cuts of them, in the weights that pages use. */
function cutSans(style: 'normal' | 'italic'): Style {
  const fileOf = (part: string) => `${sansPackage}/source-sans-3-${part}-wght-${style}.woff2`
  const narrow = (part: string) => {
    const source = join(scratch, `${part}-${style}.ttf`)
    const options = ['wght=400:700', '--no-recalc-timestamp', '-q', '-o', source]
    run('fonttools', ['varLib.instancer', join(app, '../node_modules', fileOf(part)), ...options])
    return source
  }
  const [latin, extended] = [narrow('latin'), narrow('latin-ext')]
  return {
    family: 'UKLI Sans',
    style,
    weight: '400 700',
    faces: [
      ...Object.entries(sansRanges).map(([part, ranges]) => ({ url: fileOf(part), ranges })),
      cut({ name: `ukli-sans-${style}-names`, source: extended, ranges: easternNames }),
      cut({ name: `ukli-sans-${style}-frequent`, source: extended, ranges: frequentNames }),
      cut({ name: `ukli-sans-${style}-western`, source: latin, ranges: 'U+A1-FF' }),
      cut({ name: `ukli-sans-${style}-page`, source: latin, ranges: `${page} U+20AC U+2191 U+2193 U+2212` }),
    ],
  }
}

const asRules = ({ family, style, weight, faces }: Style) =>
  faces.map(
    ({ url, ranges }) => `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: swap;
  src: url('${url}') format('woff2');
  unicode-range: ${ranges};
}
`,
  )

const styles = [
  ...(['Regular', 'Italic', 'Bold'] as const).map(cutText),
  ...(['normal', 'italic'] as const).map(cutSans),
]
const file = join(app, 'ui/fonts.css')
writeFileSync(
  file,
  `/*
  Written by tools/draw/fonts.ts. UKLI Text is cut from Gentium Plus and UKLI Sans from Source Sans 3, and renamed as
  their licences ask (fonts/OFL-*.txt). A page loads a file when a character of its range occurs; where ranges overlap
  the last rule wins. Most pages only need the last file of each style. A letter with a combining mark that a file lacks
  takes both from an earlier one, so the files for rare signs have plain letters too.
*/
${styles.flatMap(asRules).join('\n')}`,
)
run(join(app, '../node_modules/.bin/oxfmt'), [file])
rmSync(scratch, { recursive: true })
process.stdout.write(`${readFileSync(file, 'utf8').match(/@font-face/g)?.length ?? 0} faces\n`)
