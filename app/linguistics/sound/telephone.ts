/** The cut-offs of a telephone line in hertz (ITU-T G.712), and the factors of two second-order Butterworth stages. */
const telephoneBand = [300, 3400] as const
const butterworth = [0.541, 1.307] as const

/** Filters samples as a telephone line does, by biquads (Bristow-Johnson, Cookbook formulae for audio equalizers). */
export function sendByTelephone(samples: Float32Array, sampleRate: number) {
  let sent = samples
  for (const [i, hertz] of telephoneBand.entries())
    for (const quality of butterworth) {
      const angle = (2 * Math.PI * hertz) / sampleRate
      const [cosine, alpha] = [Math.cos(angle), Math.sin(angle) / (2 * quality)]
      const sign = i === 0 ? 1 : -1
      const outer = (1 + sign * cosine) / 2
      const scale = 1 / (1 + alpha)
      let [x1, x2, y1, y2] = [0, 0, 0, 0]
      sent = sent.map((x) => {
        const y = (outer * (x - sign * 2 * x1 + x2) + 2 * cosine * y1 - (1 - alpha) * y2) * scale
        ;[x2, x1, y2, y1] = [x1, x, y1, y]
        return y
      })
    }
  return sent
}
