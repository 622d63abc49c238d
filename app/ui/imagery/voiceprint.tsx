import { buildVoiceprint } from './voiceprint.ts'

type Props = {
  /** The SHA-512 hash of the certificate's number in hexadecimal, computed on the server. */
  seed: string
  number: string
  className?: string
}

const [width, height] = [758, 118]

export function Voiceprint({ seed, number, className }: Props) {
  const { wave, pitch, formants } = buildVoiceprint({ seed, width, height })
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-label={`Voiceprint of ${number}`}>
      <g fill="none" strokeLinecap="round">
        <path d={wave} stroke="var(--ink)" strokeWidth="0.62" strokeLinecap="butt" />
        <path d={pitch} stroke="var(--pitch)" strokeWidth="1.8" />
        <path d={formants} stroke="var(--formant)" strokeWidth="2.2" />
      </g>
    </svg>
  )
}
