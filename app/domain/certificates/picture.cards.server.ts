import { institute } from '#app/core/institute.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { formatPercentage } from '#app/core/text.ts'
import { outlineRuns, outlineText } from '#app/platform/outlines.server.ts'
import { extentOf, splitIntoRuns, findFittingSize } from '#app/platform/text-runs.server.ts'
import { pictureColor as color, pictureSize, toPng } from '#app/platform/social-card.server.ts'
import { buildVoiceprint, writeStrokes } from '#app/ui/imagery/voiceprint.ts'
import { voiceprintSeed } from './certificates.queries.server.ts'
import type { Certificate } from './certificates.types.ts'
import { awardName } from './certificates.rules.ts'

const { width, height } = pictureSize
const margin = 64
const inner = width - 2 * margin
const right = width - margin
const band = { top: 120, height: 140 }
const tiers = { name: band.top + band.height, award: 406, facts: 476, end: 556 }
const columns = [margin, margin + inner * 0.3, margin + inner * 0.58, right]

function drawVoiceprintBand(number: string) {
  const { strokes, pitch, formants } = buildVoiceprint({
    seed: voiceprintSeed(number),
    width: inner,
    height: band.height,
  })
  return `<rect x="${margin}" y="${band.top}" width="${inner}" height="${band.height}" fill="${color('tier')}"/>
<g transform="translate(${margin} ${band.top})" fill="none" stroke-linecap="round">
<path d="${writeStrokes(strokes)}" stroke="${color('ink')}" stroke-width="0.9"/>
<path d="${pitch}" stroke="${color('pitch')}" stroke-width="2.4"/>
<path d="${formants}" stroke="${color('formant')}" stroke-width="3"/></g>`
}

function drawTiers() {
  const lines = [band.top, tiers.name, tiers.award, tiers.facts, tiers.end].map((y) => `M${margin} ${y}H${right}`)
  const bounds = [margin, right].map((x) => `M${x} ${tiers.name}V${tiers.end}`)
  const between = columns.slice(1, 3).map((x) => `M${x} ${tiers.facts}V${tiers.end}`)
  return `<rect x="${margin}" y="${tiers.award}" width="${inner}" height="${tiers.facts - tiers.award}" fill="${color('mark')}"/>
<path d="${lines.join('')}" stroke="${color('rule-2')}" stroke-width="1.5"/>
<path d="${[...bounds, ...between].join('')}" stroke="${color('pitch')}" stroke-width="1.5"/>`
}

function drawCentredText(text: string, { y, most, fill, x = width / 2, room = inner - 48 }: Centred) {
  const runs = splitIntoRuns(text)
  return outlineRuns(runs, { x, y, size: findFittingSize(runs, { room, most }), fill, anchor: 'middle' })
}

/** Draws the name so small that letters with several marks stay between the lines above and below. */
function drawName(name: string) {
  const { above, below } = extentOf(splitIntoRuns(name))
  return drawCentredText(name, {
    y: tiers.name + 92,
    most: Math.min(66, 82 / Math.max(above, 0.1), 36 / Math.max(below, 0.1)),
    fill: color('ink'),
  })
}
type Centred = { y: number; most: number; fill: string; x?: number; room?: number }

export async function drawAward({
  certificate,
  name,
  origin,
}: {
  certificate: Certificate
  name: string
  origin: string
}) {
  const { certificateNumber, courseLevel, courseTitle, completionDate, finalScore } = certificate
  const facts = [
    ['Completed', formatCalendarDay(completionDate)],
    ['Final examination', `${formatPercentage(finalScore)}%`],
    ['Certificate number', certificateNumber],
  ] as const
  const cells = facts.map(([term, fact], i) => {
    const [from = margin, to = right] = [columns[i], columns[i + 1]]
    const place = { x: (from + to) / 2, room: to - from - 24 }
    return (
      drawCentredText(term, { ...place, y: tiers.facts + 28, most: 19, fill: color('ink-3') }) +
      drawCentredText(fact, { ...place, y: tiers.facts + 62, most: 29, fill: color('ink') })
    )
  })
  const words = [
    outlineText('[ə]', { x: margin, y: 84, size: 46, fill: color('formant-ink') }),
    outlineText(institute().name, { x: margin + 76, y: 81, size: 31, fill: color('ink') }),
    outlineText(courseLevel, { x: right, y: 81, size: 25, fill: color('ink-2'), anchor: 'end' }),
    drawName(name),
    drawCentredText(awardName({ courseLevel, courseTitle }), { y: tiers.award + 46, most: 33, fill: color('on-mark') }),
    ...cells,
    outlineText(`Anyone can check it at ${new URL(origin).host}/certificate-verification`, {
      x: width / 2,
      y: 600,
      size: 22,
      fill: color('ink-2'),
      anchor: 'middle',
    }),
  ]
  return toPng(
    `<rect width="${width}" height="${height}" fill="${color('paper')}"/>${drawVoiceprintBand(certificateNumber)}${drawTiers()}${words.join('')}`,
  )
}
