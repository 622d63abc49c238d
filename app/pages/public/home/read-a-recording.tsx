import { useState } from 'react'
import { formatNumber } from '#app/core/text.ts'
import type { recording as recordingWords, SoundNote } from '#app/content/recording.ts'
import { RecordingBoard } from '#app/ui/imagery/recording-board.tsx'
import { Heading } from './heading.tsx'
import { VowelPlot } from './vowel-plot.tsx'

export type ReadARecordingProps = {
  words: typeof recordingWords
  notes: readonly SoundNote[]
  chosen: number
  sounds: { sentence: string; phones: readonly (string | null)[] }
}

const addressOf = (index: number) => `/?phone=${index + 1}#recording`

/** An island: choosing a sound shows it at once. Without JavaScript each sound is a page of its own. */
export default function ReadARecording({ words, notes, chosen: chosenAtFirst, sounds }: ReadARecordingProps) {
  const [chosen, setChosen] = useState(chosenAtFirst)
  const choose = (index: number) => {
    setChosen(index)
    history.replaceState(null, '', addressOf(index))
  }
  const note = notes[chosen] ?? notes[0]
  const vowels = notes.flatMap(({ label, vowel }) =>
    vowel ? [{ label, first: vowel.first, second: vowel.second, isChosen: label === note?.label }] : [],
  )
  return (
    <section
      id="recording"
      aria-labelledby="recording-title"
      className="scroll-mt-4 border-b border-rule bg-surface py-11 lg:py-13"
    >
      <div className="wrap">
        <Heading id="recording-title" title={words.title} lead={words.lead} />
        <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_21.5rem]">
          <RecordingBoard chosen={chosen} addressOf={addressOf} onChoose={choose} />
          {note && (
            <SoundNoteCard note={note} vowels={vowels} sentence={sounds.sentence} phone={sounds.phones[chosen]} />
          )}
        </div>
        <p className="mt-5">
          {/* Loaded by itself, because a browser allows the microphone only to such a page. */}
          <a href="/bench" className="link">
            {words.benchLink}
          </a>
        </p>
        <div className="mt-6 grid items-start gap-x-6 gap-y-3 border-t border-rule pt-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
          <p className="font-text text-xl">
            <span className="mr-4 text-ink-3">(1)</span>
            {words.question}
          </p>
          <div className="grid gap-2 sm:grid-cols-3 sm:gap-0">
            {words.answers.map(({ text, isRight, because }) => (
              <details
                key={text}
                name="pitch"
                className="group border border-rule-2 bg-surface sm:not-first:border-l-0"
              >
                <summary className="min-h-11 px-4 py-2.5 text-sm outline-offset-[-3px] group-open:bg-mark group-open:font-semibold group-open:text-on-mark [&::-webkit-details-marker]:hidden">
                  {text}
                </summary>
                <p className="px-4 py-3 text-sm text-ink-2">
                  <b className={`font-semibold ${isRight ? 'text-ok' : 'text-ink'}`}>{isRight ? 'Yes.' : 'Not yet.'}</b>{' '}
                  {because}
                </p>
              </details>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

type SoundNoteCardProps = {
  note: SoundNote
  vowels: Parameters<typeof VowelPlot>[0]['vowels']
  sentence: string
  phone: string | null | undefined
}

function SoundNoteCard({ note, vowels, sentence, phone }: SoundNoteCardProps) {
  const { label, name, text, vowel } = note
  const formatRange = ([from, to]: readonly [number, number]) =>
    from === to ? `${formatNumber(from)} Hz` : `${formatNumber(from)} → ${formatNumber(to)} Hz`
  return (
    <div aria-live="polite">
      <h3 className="mb-2 text-xl">
        <span lang="und-fonipa" className="mr-1.5 text-3xl">
          [{label}]
        </span>{' '}
        {name}
      </h3>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {phone && (
          <a href={phone} data-sound="" aria-label={`Play ${label}`} className="play">
            [{label}]
          </a>
        )}
        <a href={sentence} data-sound="" aria-label="Play the sentence" className="play">
          The sentence
        </a>
        <span>Synthetic speech</span>
      </p>
      {vowel && (
        <VowelPlot
          vowels={vowels}
          label={`[${label}] among the vowels of the sentence, plotted by the first two formants`}
        />
      )}
      <p className="mt-3 max-w-reading">{text}</p>
      {vowel && (
        <dl className="tnum mt-3 flex justify-between gap-3 border-t border-rule pt-2 text-sm">
          {(
            [
              ['F1', formatRange(vowel.first)],
              ['F2', formatRange(vowel.second)],
              ['F3', formatRange([vowel.third, vowel.third])],
            ] as const
          ).map(([term, detail]) => (
            <div key={term}>
              <dt className="text-xs font-semibold text-formant-ink">{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
