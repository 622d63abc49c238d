import { buildVoiceprint } from './voiceprint.ts'

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
function writeAsSteps(wave: string) {
  const steps = { x: 0, y: 0, text: '' }
  const round = (value: number) => Math.round(value * 10) / 10
  const toHalf = (value: string | undefined) => Math.round(Number(value) * 2) / 2
  for (const [, x, top, bottom] of wave.matchAll(/M([\d.]+) ([\d.]+)V([\d.]+)/g)) {
    const stroke = { x: Number(x), top: toHalf(top), bottom: toHalf(bottom) }
    steps.text += `m${round(stroke.x - steps.x)} ${round(stroke.top - steps.y)}v${round(stroke.bottom - stroke.top)}`
    Object.assign(steps, { x: stroke.x, y: stroke.bottom })
  }
  return steps.text
}

export function Voiceprint({ seed, number, className }: Props) {
  const { wave, pitch, formants } = buildVoiceprint({ seed, width, height })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={`Voiceprint of ${number}`}>
      <g fill="none" strokeLinecap="round">
        <path d={writeAsSteps(wave)} stroke="var(--ink)" strokeWidth="0.62" strokeLinecap="butt" />
        <path d={pitch} stroke="var(--pitch)" strokeWidth="1.8" />
        <path d={formants} stroke="var(--formant)" strokeWidth="2.2" />
      </g>
    </svg>
  )
}
