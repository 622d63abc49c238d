import { useEffect, useRef, useState } from 'react'
import type { Judgement } from '../practice/practice.types.ts'
import { ComparisonView } from '#app/domain/learning/practice/ui/comparison-view.tsx'
import { SafeHtml } from '#app/domain/learning/practice/ui/safe-html.tsx'
import { TranscriptionField } from '#app/domain/learning/practice/ui/transcription-field.tsx'
import { verdictWords } from '#app/domain/learning/practice/ui/words.ts'
import type { SampleItem } from '#app/domain/learning/practice/sample.queries.server.ts'
import { Button } from '#app/ui/button.tsx'
import { renderInlineMarkup } from './inline-markup.ts'

/** A transcription item, which is marked sign by sign in the browser. */
export default function TryTranscription({
  item: { key, askHtml, body, whyHtml },
}: {
  item: Extract<SampleItem, { kind: 'transcribe' }>
}) {
  const [judgement, setJudgement] = useState<Judgement>()
  const [hasFailed, setHasFailed] = useState(false)
  const verdict = useRef<HTMLParagraphElement>(null)
  const markAnswer = async (data: FormData) => {
    const typed = String(data.get('answer') ?? '').trim()
    if (typed === '') return
    // The import fails while the browser is offline.
    const rules = await import('../practice/transcription.ts').catch(() => null)
    setHasFailed(rules === null)
    if (rules) setJudgement(rules.judgeTranscription(body, typed))
  }
  useEffect(() => {
    if (judgement) verdict.current?.focus()
  }, [judgement])
  return (
    <form
      aria-labelledby={`ask-${key}`}
      className="grid gap-3 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        void markAnswer(new FormData(event.currentTarget))
      }}
    >
      <p id={`ask-${key}`} className="font-text text-lg">
        <SafeHtml html={askHtml} />
      </p>
      <TranscriptionField item={body} answer={[]} errorId={undefined} />
      <p>
        <Button size="small">Check</Button>
      </p>
      {hasFailed && (
        <p role="alert" className="text-danger">
          We couldn’t check that just now. Please try again.
        </p>
      )}
      {judgement && (
        <div className="grid min-w-0 gap-3">
          <p ref={verdict} tabIndex={-1} className="outline-offset-4">
            <b className={judgement.verdict === 'right' ? 'text-ok' : 'text-warn'}>{verdictWords[judgement.verdict]}</b>{' '}
            <SafeHtml html={renderInlineMarkup(judgement.remark ?? judgement.note ?? '')} />
          </p>
          {judgement.comparison && (
            <ComparisonView
              comparison={{
                ...judgement.comparison,
                differences: judgement.comparison.differences.map(({ words, ...each }) => ({
                  ...each,
                  wordsHtml: renderInlineMarkup(words),
                })),
                notesHtml: judgement.comparison.notes.map(renderInlineMarkup),
              }}
              brackets={body.style === 'narrow' ? '[]' : '//'}
              verdict={judgement.verdict}
            />
          )}
          <p className="text-ink-2">
            <SafeHtml html={whyHtml} />
          </p>
        </div>
      )}
    </form>
  )
}
