import { escapeHtml } from '#app/core/text.ts'
import { getArticulation, type Articulation, type Point } from './articulation.ts'
import { round } from './measure.ts'
import { splitRows, renderPlayLink, renderTranscription } from './plays.ts'

const [width, height] = [480, 430]

/** Returns the path of a smooth closed curve through points (Catmull-Rom, as cubic Béziers). */
function curveThrough(points: readonly Point[]) {
  const pointAt = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  const parts = points.map((_, i) => {
    const [before, from, to, after] = [pointAt(i - 1), pointAt(i), pointAt(i + 1), pointAt(i + 2)]
    const controlPoint = (one: Point, middle: Point, other: Point, side: 1 | -1) =>
      [0, 1].map((axis) =>
        round((middle[axis as 0 | 1] ?? 0) + (side * ((other[axis as 0 | 1] ?? 0) - (one[axis as 0 | 1] ?? 0))) / 6),
      )
    return `C${controlPoint(before, from, to, 1).join(' ')} ${controlPoint(from, to, after, -1).join(' ')} ${to[0]} ${round(to[1])}`
  })
  const [x, y] = pointAt(0)
  return `M${x} ${round(y)}${parts.join('')}Z`
}

/** The lower edge of the tongue, from its root over the floor of the mouth to the tip. */
const floor: readonly Point[] = [
  [262, 338],
  [214, 306],
  [160, 284],
  [128, 266],
]

const head =
  'M214 6C150 8 104 34 96 74C93 90 96 100 90 114C82 132 62 152 46 172C42 180 48 186 60 187C70 188 76 192 74 200C70 206 60 208 58 215C57 221 62 224 70 226C62 229 57 234 59 241C62 249 74 250 78 256C82 264 74 270 74 280C74 300 86 318 108 322C146 328 176 330 206 344C238 360 252 384 256 430H384C378 380 384 330 402 282C426 236 446 176 424 110C400 38 320 2 214 6Z'
/** The nasal cavity, from the nostril to the throat above the soft palate. */
const nose =
  'M58 184C62 174 74 166 92 160C104 142 130 118 172 108C222 98 286 106 322 132V176C318 160 304 146 262 144C216 134 168 138 134 160C112 174 88 184 74 186Z'
/** The mouth and the throat down to the windpipe. */
const mouth =
  'M76 212C92 214 104 206 112 198C120 194 126 196 132 193C144 184 152 170 172 162C196 152 224 154 252 160C276 164 300 152 322 132V430H288V350L262 338C240 322 200 296 160 284C136 274 112 268 96 254C88 248 82 240 76 238Z'
const roof =
  'M108 186C124 178 144 150 180 142C214 134 240 138 262 144L252 160C224 154 196 152 172 162C152 170 144 184 132 193C126 196 120 194 112 198Z'
const upperTooth = 'M106 192L121 193C121 204 116 214 111 224C105 222 103 206 106 192Z'
const lowerTooth = 'M110 266C107 254 106 244 108 235C114 236 118 250 124 266Z'
const epiglottis = 'M286 336C294 326 296 308 288 292C300 300 306 322 298 342Z'
/** The soft palate, raised against the back wall of the throat or lowered. */
const velum = {
  raised:
    'M252 144C276 144 302 140 321 150C323 160 318 168 311 170C310 182 309 192 304 200C297 196 298 184 296 176C282 170 266 166 250 161Z',
  lowered:
    'M252 144C268 148 280 152 286 164C290 172 293 176 295 186C298 196 299 204 296 212C289 211 287 202 283 192C277 178 266 166 250 161Z',
}
const lips: Readonly<Record<Articulation['lips'], readonly [upper: string, lower: string]>> = {
  apart: [
    'M74 200C66 204 58 208 58 215C58 222 70 224 84 222C94 220 102 208 104 198Z',
    'M84 238C70 234 59 236 59 243C60 250 72 252 78 258C90 262 102 262 106 258C104 248 96 240 84 238Z',
  ],
  closed: [
    'M74 200C64 204 57 210 58 217C59 225 70 228 84 227C94 224 102 208 104 198Z',
    'M84 227C70 227 58 230 59 239C60 248 72 252 78 258C90 262 102 262 106 258C104 244 96 230 84 227Z',
  ],
  rounded: [
    'M74 200C60 204 46 210 46 217C47 223 62 223 80 221C94 218 102 208 104 198Z',
    'M80 234C62 231 46 232 46 239C48 248 66 252 78 258C90 262 102 262 106 258C104 248 94 236 80 234Z',
  ],
  spread: [
    'M76 200C70 204 66 208 66 214C68 220 76 221 86 219C96 216 102 208 104 198Z',
    'M86 240C76 238 66 239 66 245C68 252 74 254 79 259C90 263 102 262 106 258C104 250 96 242 86 240Z',
  ],
  'lip to teeth': [
    'M74 198C66 201 58 204 58 211C58 218 68 220 82 218C94 215 102 206 104 196Z',
    'M104 226C92 220 74 226 68 234C66 244 73 250 78 258C90 262 102 262 106 258C108 246 110 234 104 226Z',
  ],
}

const foldsOf = {
  vibrate: [0, 1, 2].map((i) => `<path class="folds-wave" d="M291 ${368 + i * 8}q3.5 -5 7 0t7 0t7 0t7 0"/>`).join(''),
  apart: '<path class="folds-still" d="M288 370l9 4l-9 4M322 370l-9 4l9 4"/>',
  closed: '<path class="folds-still" d="M288 371h34M288 377h34"/>',
} as const

const labels = [
  ['lips', 64, 212, 26, 200, 'end'],
  ['teeth', 110, 246, 46, 290, 'end'],
  ['ridge', 130, 192, 168, 64, 'middle'],
  ['hard palate', 190, 152, 228, 40, 'middle'],
  ['soft palate', 280, 154, 330, 66, 'middle'],
  ['uvula', 301, 192, 356, 214, 'start'],
  ['folds', 318, 374, 392, 374, 'start'],
] as const

const written = labels
  .map(
    ([word, x, y, tx, ty, anchor]) =>
      `<path class="leader" d="M${x} ${y}L${tx} ${ty + (anchor === 'middle' ? 6 : 0)}"/><text class="part ${anchor}" x="${tx + (anchor === 'start' ? 5 : anchor === 'end' ? -4 : 0)}" y="${anchor === 'middle' ? ty : ty + 5}">${word}</text>`,
  )
  .join('')

/** Draws the organs that move. */
function drawOrgans({ tongue, lips: shape, isNasal, folds }: Articulation) {
  const [upper, lower] = lips[shape]
  return [
    isNasal ? `<path class="nose-air" d="${nose}"/>` : '',
    `<path class="tongue" d="${curveThrough([...tongue, ...floor])}"/>`,
    `<path class="organ" d="${isNasal ? velum.lowered : velum.raised}"/>`,
    `<path class="organ" d="${upper}"/><path class="organ" d="${lower}"/>`,
    foldsOf[folds],
  ].join('')
}

const drawMarks = ({ narrowest }: Articulation) =>
  narrowest
    .map(
      ([x, y]) =>
        `<circle class="narrowest" cx="${x}" cy="${y}" r="11"/><path class="cross" d="M${x - 4} ${y}h8M${x} ${y - 4}v8"/>`,
    )
    .join('')

const still = {
  behind: `<path class="flesh" d="${head}"/><path class="air" d="${nose}"/><path class="air" d="${mouth}"/>`,
  before: `<path class="organ" d="${roof}"/><path class="organ" d="${epiglottis}"/><path class="tooth" d="${upperTooth}"/><path class="tooth" d="${lowerTooth}"/>`,
}

const foldsInWords = { vibrate: 'The folds vibrate', apart: 'The folds are apart', closed: 'The folds are closed' }

function describeArticulation({ label, remark, isNasal, folds }: Articulation) {
  const velumInWords = isNasal ? 'the soft palate is down' : 'the soft palate is up'
  return `<b>${escapeHtml(label)}</b> ${escapeHtml(remark)} ${foldsInWords[folds]}; ${velumInWords}.`
}

/** Returns the cue of a sound. A consonant is played between two vowels, so that it can be heard. */
const playableCue = (symbol: string, isVowel: boolean) =>
  isVowel ? `[${symbol}]` : `[ə${symbol === 'r' ? 'ɹ' : symbol}ə]`

const mostRows = 12

/**
 * Draws the vocal tract from the side, for rows of "sound: name | explanation | sounds". Radio buttons choose the row;
 * the style sheet shows its organs and label, so no script is needed.
 */
export function drawVocalTract({ source, caption }: { source: string; caption: string }) {
  const rows = splitRows(source).map(([head = '', words = '', others = '']) => {
    const [, symbol = '', name = ''] = /^(\S+): (.+)$/.exec(head) ?? []
    if (!symbol) throw new Error(`“${head}” is no sound and name such as “t: alveolar”`)
    return { symbol, name, words, others, made: getArticulation(symbol) }
  })
  if (rows.length < 2 || rows.length > mostRows) throw new Error(`a vocal tract has 2 to ${mostRows} rows`)
  const group = `tract-${rows.map(({ symbol, name }) => [...symbol, name.length].map((sign) => sign.toString().codePointAt(0)?.toString(36)).join('')).join('')}`
  const choices = rows.map(
    ({ name, words, others }, i) =>
      `<label><input type="radio" name="${group}" value="${i + 1}"${i === 0 ? ' checked=""' : ''}><span><b>${escapeHtml(name)}</b> <small>${escapeHtml(words)}</small></span>${others ? ` ${renderTranscription(others)}` : ''}</label>`,
  )
  const drawForEachRow = (draw: (made: Articulation) => string, kind: string) =>
    `<g class="${kind}">${rows.map(({ made }) => `<g class="position">${draw(made)}</g>`).join('')}</g>`
  const said = rows.map(({ symbol, made }) => {
    const isVowel = made.label.endsWith('vowel')
    const link = renderPlayLink({
      cue: playableCue(symbol, isVowel),
      name: `[${symbol}]${isVowel ? '' : ' between two vowels'}`,
      inner: renderTranscription(`[${symbol}]`),
      kind: 'play',
    })
    return `<li>${link} <p>${describeArticulation(made)}</p></li>`
  })
  const title = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  const svg = `<svg role="img" aria-label="Head from the side; the chosen sound is described below" viewBox="-14 0 ${width} ${height}">${still.behind}${drawForEachRow(drawOrgans, 'tract-organs')}${still.before}${written}${drawForEachRow(drawMarks, 'tract-marks')}</svg>`
  return `<figure class="drawn drawn-tract">${title}<div class="tract"><div class="tract-view">${svg}<ul class="positions" aria-live="polite">${said.join('')}</ul></div><fieldset class="tract-list"><legend class="sr-only">Sound</legend>${choices.join('')}</fieldset></div><p class="drawn-note">Choose a row and the organs move. The yellow mark is the narrowest point; blue waves mean that the folds vibrate; the nose is tinted when air leaves through it. Schematic, not a measurement of one speaker.</p></figure>\n`
}
