import type { ReactNode } from 'react'
import type { Onset } from '#app/linguistics/acoustics/onset.ts'
import { formatSeconds, tolerance, type Placed, type Vowel } from '../speech.say.ts'
import { whole } from './sound-values.tsx'

const shareOf = (vot: number) => `${Math.min(100, Math.max(0, ((vot + 120) / 240) * 100))}%`

/** Shows two voice onset times on a scale from −120 to 120 ms. */
function OnsetScale({ own, model }: { own: number; model: number }) {
  return (
    <figure className="max-w-90">
      <svg
        role="img"
        aria-label={`Voice onset time: yours ${Math.round(own)} ms, the model’s ${Math.round(model)} ms`}
        height="44"
        className="w-full overflow-visible"
      >
        <line x2="100%" y1="22" y2="22" className="stroke-rule-2" />
        {[-120, -60, 0, 60, 120].map((at) => (
          <text key={at} x={shareOf(at)} y="42" textAnchor="middle" className="tnum fill-ink-2 text-xs">
            {at}
          </text>
        ))}
        <line x1={shareOf(0)} x2={shareOf(0)} y1="10" y2="30" className="stroke-ink" />
        <rect x={shareOf(model)} y="12" width="4" height="20" className="fill-pitch" />
        <circle cx={shareOf(own)} cy="22" r="6" className="fill-formant" />
      </svg>
      <figcaption className="text-xs text-ink-2">
        <span>Voice onset time in milliseconds, 0 is the release. Yours: {Math.round(own)}.</span>{' '}
        <span>The model’s: {Math.round(model)} (blue).</span>
      </figcaption>
    </figure>
  )
}

/** The same function at each drawing, so that only a new result is brought into view: on a phone it is below the screen. */
const bringIntoView = (result: HTMLElement | null) => result?.scrollIntoView({ block: 'nearest' })

/** Shows the values measured in a recorded word beside those of the model. `chart` is that of the vowel. */
export function SaidValues({
  vowel,
  placed,
  chart,
  onset,
}: {
  vowel: Vowel | null
  placed: Placed | null
  chart: ReactNode
  onset: { own: Onset | null; model: Onset | null }
}) {
  return (
    <div ref={bringIntoView} className="grid gap-4">
      {!vowel && (
        <p role="status" className="text-sm text-warn">
          We found no vowel: nothing in the recording has a steady pitch. Say the word once, clearly, and record again.
        </p>
      )}
      {vowel && placed && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {chart}
          <div className="grid gap-2 text-sm" role="status">
            <p className="text-lg font-semibold">{placed.advice}</p>
            {(['f1', 'f2'] as const).map((formant) => (
              <p key={formant} className={placed.isRight[formant] ? 'text-ok' : 'text-warn'}>
                {formant === 'f1' ? 'F1, openness' : 'F2, backness'}:{' '}
                <b className="tnum">{whole(placed[formant])} Hz</b>,{' '}
                {placed.isRight[formant] ? 'right' : placed[formant] > placed.target[formant] ? 'too high' : 'too low'}
                <span className="tnum block text-ink-2">
                  target {whole(placed.target[formant] * (1 - tolerance[formant]))} to{' '}
                  {whole(placed.target[formant] * (1 + tolerance[formant]))} Hz
                </span>
              </p>
            ))}
            <p className="tnum text-ink-2">
              F0 {whole(vowel.f0)} Hz. Measured from {formatSeconds(vowel.window)}, the middle third of the longest
              voiced stretch.
            </p>
          </div>
        </div>
      )}
      {vowel && !placed && (
        <p className="text-sm text-ink-2">This word has no single steady vowel, so that none is placed on a chart.</p>
      )}
      {/* A voice onset time is only compared where the word has a plosive. */}
      {onset.model && onset.own && <OnsetScale own={onset.own.vot} model={onset.model.vot} />}
      {onset.model && !onset.own && (
        <p className="text-sm text-ink-2">
          We found no burst of a plosive before your voice, so there is no voice onset time to compare.
        </p>
      )}
    </div>
  )
}
