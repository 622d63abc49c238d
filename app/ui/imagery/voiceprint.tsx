import { buildVoiceprint, formatTenths, type Stroke } from './voiceprint.ts'

type Props = {
  /** The SHA-512 hash of the certificate's number in hexadecimal, computed on the server. */
  seed: string
  number: string
  className?: string
}

const [width, height] = [758, 118]

/**
 * Writes the strokes of a wave as steps from one to the next, with heights to half a pixel. They compress to half, which is
 * 1.5 kB of every course page. PDFs keep the other notation, so that a certificate stays the same file.
 */
function writeAsSteps(strokes: readonly Stroke[]) {
  const toHalves = (tenths: number) => Math.round((tenths / 10) * 2)
  const writeHalves = (halves: number) => formatTenths(halves * 5)
  let [lastX, lastY] = [0, 0]
  return strokes
    .map((stroke) => {
      const [top, bottom] = [toHalves(stroke.top), toHalves(stroke.bottom)]
      const step = `m${formatTenths(stroke.x - lastX)} ${writeHalves(top - lastY)}v${writeHalves(bottom - top)}`
      ;[lastX, lastY] = [stroke.x, bottom]
      return step
    })
    .join('')
}

export function Voiceprint({ seed, number, className }: Props) {
  const { strokes, pitch, formants } = buildVoiceprint({ seed, width, height })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={`Voiceprint of ${number}`}>
      <g fill="none" strokeLinecap="round">
        <path d={writeAsSteps(strokes)} stroke="var(--ink)" strokeWidth="0.62" strokeLinecap="butt" />
        <path d={pitch} stroke="var(--pitch)" strokeWidth="1.8" />
        <path d={formants} stroke="var(--formant)" strokeWidth="2.2" />
      </g>
    </svg>
  )
}
