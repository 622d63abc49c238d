import { loadSharp } from './pictures.server.ts'
import { institute } from '#app/core/institute.ts'
import { breakLines, outlineSvgText, outlineText, textWidth } from './outlines.server.ts'

/** The colours of the light theme (app/ui/tokens.css) in the notation that the image library reads. */
const colors: Record<string, string> = {
  paper: '#f9fbfd',
  surface: '#ffffff',
  tier: '#eff3f6',
  'tier-2': '#e3e8ed',
  ink: '#141a2b',
  'ink-2': '#434a5a',
  'ink-3': '#606874',
  rule: '#d1d6dc',
  'rule-2': '#79818b',
  pitch: '#1947bf',
  'pitch-ink': '#0f38a9',
  formant: '#e03a29',
  'formant-ink': '#b7221a',
  mark: '#fdea79',
  'on-mark': '#141a2b',
  ok: '#0f663a',
}

const [width, height, margin, footTop] = [1200, 630, 64, 526]
const color = (name: string) => colors[name] ?? '#000000'

export const pictureSize = { width, height }
export const pictureColor = color

export type SocialCard = {
  title: string
  ipa: string
  /** The intervals of the tier at the bottom of the card; the first is highlighted. */
  tier: readonly string[]
  /**
   * An SVG drawing of 400 by 232 units. Its colours are written as var(--token), and its text is not converted to
   * outlines yet.
   */
  drawing: string
}

function drawHeadline({ title, ipa }: SocialCard) {
  const room = 560
  const size =
    [72, 64, 56, 48].find((fontSize) => breakLines(title, { size: fontSize, width: room, most: 9 }).length <= 3) ?? 44
  const lines = breakLines(title, { size, width: room, most: 4 })
  const top = 306 - (lines.length - 1) * size * 0.56
  const words = lines.map((line, i) =>
    outlineText(line, { x: margin, y: top + i * size * 1.12, size, fill: color('ink') }),
  )
  const small = [30, 27, 24, 21].find((fontSize) => textWidth(ipa, { size: fontSize }) <= room) ?? 20
  const [transcription = ''] = breakLines(ipa, { size: small, width: room, most: 1 })
  const bottom = top + (lines.length - 1) * size * 1.12 + 58
  const below = outlineText(transcription, { x: margin, y: bottom, size: small, fill: color('ink-3') })
  return words.join('') + below
}

function drawFoot({ tier }: SocialCard) {
  const size = 34
  let left = margin
  const cells = tier.map((text, i) => {
    const cell = textWidth(text, { size }) + 56
    const ground =
      i === 0 ? `<rect x="${left}" y="${footTop}" width="${cell}" height="64" fill="${color('mark')}"/>` : ''
    const words = outlineText(text, {
      x: left + cell / 2,
      y: footTop + 43,
      size,
      anchor: 'middle',
      fill: color(i === 0 ? 'on-mark' : 'ink-2'),
    })
    left += cell
    return `${ground}${words}<path d="M${left} ${footTop}v64" stroke="${color('pitch')}" stroke-width="2"/>`
  })
  return `<path d="M0 ${footTop}H${width}M0 ${footTop + 64}H${width}" stroke="${color('rule-2')}" stroke-width="2"/><path d="M${margin} ${footTop}v64" stroke="${color('pitch')}" stroke-width="2"/>${cells.join('')}`
}

export async function drawSocialCard(card: SocialCard) {
  const drawing = outlineSvgText(card.drawing).replaceAll(/var\(--([a-z0-9-]+)\)/g, (_, name: string) => color(name))
  const mark = outlineText('[ə]', { x: margin, y: 108, size: 58, fill: color('formant-ink') })
  const name = outlineText(institute().name, { x: margin + 96, y: 104, size: 36, fill: color('ink') })
  return toPng(`<rect width="${width}" height="${height}" fill="${color('paper')}"/>${mark}${name}${drawHeadline(card)}
<rect x="664" y="152" width="472" height="274" fill="${color('tier')}" stroke="${color('rule')}" stroke-width="2"/>
<svg x="664" y="152" width="472" height="274" viewBox="0 0 400 232">${drawing}</svg>${drawFoot(card)}`)
}

export async function toPng(drawing: string) {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
  return sharp(Buffer.from(svg))
    .resize(width, height)
    .png({ compressionLevel: 9, palette: true, colours: 64, effort: 1 })
    .toBuffer()
}
