import { layFormantAxes } from '#app/linguistics/figures/formant-axes.ts'
import { englishVowels } from '#app/linguistics/sound/vowel-space.ts'
import { ChartAxes } from '#app/ui/imagery/chart-axes.tsx'
import { tolerance, type Placed } from '../speech.say.ts'

const size = { width: 330, height: 256 }
const plot = { left: 44, top: 40, right: 310, bottom: 246 }
/** Frequencies of the reference speakers' chart, in hertz. */
const range = { f1: { least: 220, most: 1000 }, f2: { least: 500, most: 2600 } } as const

/**
 * A chart of what was said, beside its target if there is one: F2 from right to left, F1 downwards, both as high as this
 * speaker's. Screen readers get the frequencies with its name.
 */
export function VowelPlace({
  placed: { scale, f1, f2, symbol, target },
  by,
  earlier = [],
  isOwn = true,
}: {
  placed: Pick<Placed, 'scale' | 'f1' | 'f2'> & Partial<Pick<Placed, 'symbol' | 'target'>>
  /** The source of the speaker’s scale; `corners` are the vowels that the speaker said to set the chart. */
  by: 'corners' | 'third formant' | 'kind of voice'
  earlier?: readonly { f1: number; f2: number }[]
  /** False for the vowel of a supplied voice. */
  isOwn?: boolean
}) {
  const all = [...earlier, { f1, f2 }]
  /** Returns the range of an axis. A vowel outside the usual range, for example one that was measured badly, widens it. */
  const reach = (formant: 'f1' | 'f2') => {
    const { least, most } = range[formant]
    const values = all.map((each) => each[formant])
    return [
      Math.min(least * scale[formant], ...values.map((each) => each - 50)),
      Math.max(most * scale[formant], ...values.map((each) => each + 50)),
    ] as const
  }
  const { xAt, yAt, grid, labels } = layFormantAxes({ f1: reach('f1'), f2: reach('f2'), plot })
  return (
    <figure className="max-w-90">
      <svg
        role="img"
        aria-label={`Vowel chart. ${target ? `Target ${symbol}: F1 ${target.f1}, F2 ${target.f2} Hz. ` : ''}${isOwn ? 'Yours' : 'Here'}: F1 ${f1}, F2 ${f2} Hz.`}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="w-full border border-rule bg-surface"
      >
        <ChartAxes grid={grid} labels={labels} />
        {target && (
          <ellipse
            cx={xAt(target.f2)}
            cy={yAt(target.f1)}
            rx={xAt(target.f2 * (1 - tolerance.f2)) - xAt(target.f2)}
            ry={yAt(target.f1 * (1 + tolerance.f1)) - yAt(target.f1)}
            className="fill-mark stroke-ink"
          />
        )}
        {/* Drawn before the symbols, so that a vowel in the middle of its target does not hide its symbol. */}
        {earlier.map((each, i) => (
          <circle key={i} cx={xAt(each.f2)} cy={yAt(each.f1)} r={4} className="fill-none stroke-formant" />
        ))}
        <circle cx={xAt(f2)} cy={yAt(f1)} r={6} className="fill-formant" />
        {Object.entries(englishVowels)
          .filter(([sign]) => sign !== 'i' && sign !== 'u')
          .map(([sign, [first, second]]) => (
            <text
              key={sign}
              x={xAt(second * scale.f2)}
              y={yAt(first * scale.f1) + 5}
              textAnchor="middle"
              className={`ipa text-base ${sign === symbol ? 'fill-on-mark' : 'fill-ink-2'}`}
            >
              {sign}
            </text>
          ))}
      </svg>
      <figcaption className="mt-1 text-xs text-ink-2">
        F2 from right to left, F1 downwards.{' '}
        <span>{`Red: ${isOwn ? 'yours' : 'the vowel of this voice'}${target ? '; yellow: where it should lie' : ''}${earlier.length > 0 ? '; rings: earlier tries' : ''}.`}</span>{' '}
        Reference: five young men, Standard Southern British (Hawkins and Midgley 2005, table 1),{' '}
        {by === 'corners' ? (
          <span>
            set to your <i>heed</i> and <i>had</i> by the method of Watt and Fabricius (2002): F1 {scale.f1.toFixed(2)}{' '}
            times theirs, F2 {scale.f2.toFixed(2)} times.
          </span>
        ) : by === 'kind of voice' ? (
          <span>moved to a usual voice as high as this one: {scale.f1.toFixed(2)} times theirs.</span>
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
