import type { Analysis } from '#app/linguistics/acoustics/analysis.ts'
import { measureVowel, placeVowel, scaleOf, targetOf } from '../speech.say.ts'
import { VowelPlace } from './vowel-place.tsx'

/** The vowel of a supplied word on the chart; nothing if the word has no single vowel. */
export function SuppliedVowel({ analysis, transcription }: { analysis: Analysis; transcription: string }) {
  const [vowel, target] = [measureVowel(analysis), targetOf(transcription)]
  if (!vowel || !target) return null
  const [first, second, reference] = target.formants
  const scale = scaleOf([{ thirdFormant: vowel.formants[2], reference }])
  return (
    <details
      className="text-sm"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <summary>Its vowel on the chart</summary>
      <div className="mt-2 grid gap-2">
        <p className="tnum">
          {`F0 ${Math.round(vowel.f0)} Hz, F1 ${Math.round(vowel.formants[0])}, F2 ${Math.round(vowel.formants[1])} Hz: the medians from ${Math.round(vowel.window.from)} to ${Math.round(vowel.window.to)} ms.`}
        </p>
        <VowelPlace
          placed={placeVowel(vowel, [first, second], scale)}
          earlier={[]}
          symbol={target.symbol}
          scale={scale}
          isCalibrated={false}
          isOwn={false}
        />
      </div>
    </details>
  )
}
