import { englishVowels } from '#app/linguistics/sound/vowel-space.ts'
import { tolerance, type Placed } from '../speech.say.ts'

const size = { width: 300, height: 230 }
const range = { f1: [220, 1050], f2: [500, 2600] } as const

/** A chart of the target and of what was said: F2 from right to left, F1 downwards, both as high as this speaker's. */
export function VowelPlace({
  placed: { symbol, scale, f1, f2, target },
  earlier = [],
  isCalibrated = false,
  isOwn = true,
}: {
  placed: Placed
  earlier?: readonly { f1: number; f2: number }[]
  /** True if the speaker has said the corner vowels. */
  isCalibrated?: boolean
  /** False for the vowel of a supplied voice. */
  isOwn?: boolean
}) {
  const share = (hertz: number, [least, most]: readonly [number, number], own: number) =>
    Math.log(hertz / (least * own)) / Math.log(most / least)
  const x = (f2: number) => size.width * (1 - Math.min(1, Math.max(0, share(f2, range.f2, scale.f2))))
  const y = (f1: number) => size.height * Math.min(1, Math.max(0, share(f1, range.f1, scale.f1)))
  const reach = {
    x: Math.abs(x(target.f2 * (1 - tolerance.f2)) - x(target.f2)),
    y: Math.abs(y(target.f1 * (1 + tolerance.f1)) - y(target.f1)),
  }
  return (
    <figure className="max-w-90">
      <svg
        role="img"
        aria-label={`Vowel chart. Target ${symbol}: F1 ${target.f1}, F2 ${target.f2} Hz. ${isOwn ? 'Yours' : 'Here'}: F1 ${f1}, F2 ${f2} Hz.`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="w-full border border-rule bg-surface"
      >
        <ellipse cx={x(target.f2)} cy={y(target.f1)} rx={reach.x} ry={reach.y} className="fill-mark stroke-ink" />
        {Object.entries(englishVowels)
          .filter(([sign]) => sign !== 'i' && sign !== 'u')
          .map(([sign, [first, second]]) => (
            <text
              key={sign}
              x={x(second * scale.f2)}
              y={y(first * scale.f1) + 5}
              textAnchor="middle"
              className={`ipa text-base ${sign === symbol ? 'fill-on-mark' : 'fill-ink-2'}`}
            >
              {sign}
            </text>
          ))}
        {earlier.map((each, i) => (
          <circle key={i} cx={x(each.f2)} cy={y(each.f1)} r={4} className="fill-none stroke-formant" />
        ))}
        <circle cx={x(f2)} cy={y(f1)} r={6} className="fill-formant" />
      </svg>
      <figcaption className="mt-1 text-xs text-ink-2">
        F2 from right to left, F1 downwards.{' '}
        <span>
          {isOwn ? 'Red: yours; rings: earlier tries.' : 'Red: the vowel of this voice; yellow: where it should lie.'}
        </span>{' '}
        Reference: five young men, Standard Southern British (Hawkins and Midgley 2005, table 1),{' '}
        {isCalibrated ? (
          <span>
            set to your <i>heed</i> and <i>had</i> by the method of Watt and Fabricius (2002): F1 {scale.f1.toFixed(2)}{' '}
            times theirs, F2 {scale.f2.toFixed(2)} times.
          </span>
        ) : (
          <span>
            moved by {isOwn ? 'your' : 'this voice’s'} third formant (Nordström and Lindblom 1975):{' '}
            {scale.f1.toFixed(2)} times theirs.
          </span>
        )}
      </figcaption>
    </figure>
  )
}
