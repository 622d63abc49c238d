import { useState } from 'react'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { canKeepAnswers } from '#app/domain/exams/ui/device-storage.ts'
import { judgeClock, judgeConnection, judgeStorage, type Finding } from './device-rules.ts'
import { ExamQuestion } from '#app/domain/exams/ui/exam-question.tsx'

type Findings = Record<'Clock' | 'Connection' | 'Storage', Finding>

const parts = ['Clock', 'Connection', 'Storage'] as const
const unknown: Finding = { state: 'unknown', text: 'not checked yet' }

async function checkDevice(): Promise<Findings> {
  const startedAt = performance.now()
  // Request any small file, because the `date` header of the response is the server's time.
  const response = await fetch('/favicon.ico', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  const date = response?.headers.get('date')
  return {
    Clock: judgeClock({
      server: date ? new Date(date) : null,
      device: new Date(performance.timeOrigin + performance.now()),
    }),
    Connection: judgeConnection(response ? performance.now() - startedAt : null),
    Storage: judgeStorage(canKeepAnswers()),
  }
}

const practice = {
  id: 'practice',
  textHtml: 'This is a practice question: it isn’t saved and doesn’t count. Which of these is a vowel?',
  optionsHtml: {
    A: '<span class="ipa" lang="und-fonipa">[p]</span>',
    B: '<span class="ipa" lang="und-fonipa">[ɑ]</span>',
    C: '<span class="ipa" lang="und-fonipa">[ʃ]</span>',
    D: '<span class="ipa" lang="und-fonipa">[ŋ]</span>',
  },
}

/** Shows the checks of the device and a practice question. Both need JavaScript; the exam itself does not. */
export function DeviceCheck() {
  const [findings, setFindings] = useState<Findings>()
  const [isChecking, setIsChecking] = useState(false)
  const [given, setGiven] = useState<{ answer: AnswerLetter | null; flagged: boolean }>({
    answer: null,
    flagged: false,
  })
  return (
    <section aria-labelledby="device-check" className="noscript:hidden">
      <h2 id="device-check" className="text-2xl">
        Check your device
      </h2>
      <div role="status">
        <dl className="tier mt-3 grid sm:grid-cols-3">
          {parts.map((part) => {
            const { state, text } = findings?.[part] ?? unknown
            return (
              <div
                key={part}
                className="border-pitch px-5 py-3 max-sm:border-b max-sm:border-b-rule sm:border-r sm:first:border-l"
              >
                <dt className="flex items-center gap-2 font-medium">
                  {state === 'good' && <Icon name="check" label="OK" className="text-ok" />}
                  {state === 'poor' && <Icon name="warning" label="warning" className="text-warn" />}
                  <span>{part}</span>
                </dt>
                <dd className="text-sm text-ink-2">{text}</dd>
              </div>
            )
          })}
        </dl>
      </div>
      <div className="mt-4">
        <Button
          type="button"
          variant="quiet"
          size="small"
          isBusy={isChecking}
          busyLabel="Checking…"
          onClick={async () => {
            setIsChecking(true)
            setFindings(await checkDevice())
            setIsChecking(false)
          }}
        >
          {findings ? 'Check again' : 'Check now'}
        </Button>
      </div>
      <details className="mt-5">
        <summary className="link min-h-8 w-fit cursor-pointer py-1">Try a practice question</summary>
        <div className="mt-5 -mb-6">
          <ExamQuestion
            number={1}
            question={practice}
            {...given}
            isHidden={false}
            onChange={(_id, part) => setGiven((before) => ({ ...before, ...part }))}
            onEnter={() => {}}
          />
        </div>
      </details>
    </section>
  )
}
