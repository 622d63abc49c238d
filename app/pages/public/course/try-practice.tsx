import { SafeHtml } from '#app/domain/learning/practice/ui/safe-html.tsx'
import type { SampleItem } from '#app/domain/learning/practice/sample.queries.server.ts'
import { Island } from '#app/ui/island.tsx'
import TryTranscription from '#app/domain/courses/ui/try-transcription.tsx'

/**
 * The practice of the sample section. Choosing an option shows whether it is right and why, without JavaScript. A
 * transcription is marked in the browser. No answer is sent or stored.
 */
export function TryPractice({ items }: { items: readonly SampleItem[] }) {
  return (
    <section aria-labelledby="try-title" className="mt-6">
      <h4 id="try-title" className="mb-2 font-semibold">
        Practice
      </h4>
      <ol className="grid gap-6">
        {items.map((item) => (
          <li key={item.key}>
            <PracticeItem item={item} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-ink-2">
        We don’t save these answers. As a student, you’ll see the ones you miss again a few days later.
      </p>
    </section>
  )
}

function PracticeItem({ item }: { item: SampleItem }) {
  switch (item.kind) {
    case 'said':
      return <SelfCheckedItem item={item} />
    case 'transcribe':
      return (
        <>
          <div className="hidden noscript:block">
            <SelfCheckedItem item={item} />
          </div>
          <Island name="transcription" component={TryTranscription} props={{ item }} />
        </>
      )
    case 'one':
    case 'several':
      return <ChoiceItem item={item} />
  }
}

type ChoiceItemProps = {
  item: Extract<SampleItem, { kind: 'one' | 'several' }>
}

function ChoiceItem({ item: { kind, key, askHtml, options } }: ChoiceItemProps) {
  return (
    <fieldset className="border-b border-rule">
      <legend className="mb-2 font-text text-lg">
        <SafeHtml html={askHtml} />
      </legend>
      {options.map(({ textHtml, whyHtml, isRight }, index) => (
        <div key={index} className="try-option">
          <label className="flex min-h-11 items-center gap-3 border-t border-rule px-3 py-1.5">
            <input type={kind === 'one' ? 'radio' : 'checkbox'} name={`try-${key}`} className="size-5 shrink-0" />
            <span className="font-text text-lg">
              <SafeHtml html={textHtml} />
            </span>
          </label>
          <p role="status" className="try-why px-3 pb-3 pl-11 text-ink-2">
            <strong className={isRight ? 'text-ok' : 'text-warn'}>{isRight ? 'Right.' : 'Not yet.'}</strong>{' '}
            <SafeHtml html={whyHtml} />
          </p>
        </div>
      ))}
    </fieldset>
  )
}

type SelfCheckedItemProps = {
  item: Extract<SampleItem, { kind: 'said' | 'transcribe' }>
}

function SelfCheckedItem({ item: { askHtml, answer, whyHtml } }: SelfCheckedItemProps) {
  return (
    <>
      <p className="mb-1 font-text text-lg">
        <SafeHtml html={askHtml} />
      </p>
      <details>
        <summary className="link w-fit cursor-pointer py-2">Think of your answer, then check it</summary>
        <p className="border-l border-pitch pl-3.5">
          <strong className="font-text text-xl font-normal">{answer}</strong>
          <br />
          <span className="text-ink-2">
            <SafeHtml html={whyHtml} />
          </span>
        </p>
      </details>
    </>
  )
}
