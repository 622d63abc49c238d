import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { StepText, VerdictText } from '../checking.messages.ts'

const looks = {
  ok: { icon: 'check', ground: 'bg-ok-wash', ink: 'text-ok', sign: 'bg-ok' },
  warn: { icon: 'warning', ground: 'bg-warn-wash', ink: 'text-warn', sign: 'bg-warn' },
  danger: { icon: 'close', ground: 'bg-danger-wash', ink: 'text-danger', sign: 'bg-danger' },
} as const

const stepLooks = {
  pass: { row: '', sign: 'border-ok text-ok', title: 'font-semibold', icon: 'check' },
  fail: {
    row: 'bg-danger-wash',
    sign: 'border-danger bg-danger text-surface',
    title: 'font-semibold text-danger',
    icon: 'close',
  },
  unknown: { row: 'bg-warn-wash', sign: 'border-warn text-warn', title: 'font-semibold text-warn', icon: 'warning' },
  'not-reached': { row: '', sign: 'border-dashed border-ink-3', title: 'font-medium text-ink-2', icon: null },
} as const

function VerificationStep({ look, title, text }: StepText) {
  const { row, sign, title: titleStyle, icon } = stepLooks[look]
  return (
    <li className={`grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3 border-t border-rule px-5 py-2 ${row}`}>
      <span className={`mt-0.5 grid size-5.5 place-items-center rounded-sm border ${sign}`}>
        {icon && <Icon name={icon} className="size-3.5" />}
      </span>
      <div>
        <p className={titleStyle}>{title}</p>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
    </li>
  )
}

export function VerificationFrame({
  words: { tone, title, text },
  checkedOn,
  steps,
  children,
}: {
  words: VerdictText
  checkedOn: string
  steps: readonly StepText[]
  children?: ReactNode
}) {
  const { icon, ground, ink, sign } = looks[tone]
  return (
    <section
      aria-labelledby="verification-result"
      className="overflow-hidden rounded-md border border-rule-2 bg-surface"
    >
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-rule-2 px-5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] ${ground}`}
      >
        <span className={`grid size-9.5 place-items-center rounded-sm text-surface ${sign}`}>
          <Icon name={icon} className="size-6" />
        </span>
        <div>
          {/* Autofocus: people who follow a link or a QR code hear the answer before any script runs. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <h2 id="verification-result" tabIndex={-1} autoFocus className={`text-2xl outline-none sm:text-3xl ${ink}`}>
            {title}
          </h2>
          <p>{text}</p>
        </div>
        <p className="tnum col-span-2 text-sm text-ink-2 sm:col-span-1 sm:text-right">
          Checked on <br className="hidden sm:inline" />
          {checkedOn}
        </p>
      </div>
      <div className={children && steps.length > 0 ? 'grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_29.5rem]' : ''}>
        {children && <div className="min-w-0">{children}</div>}
        {steps.length > 0 && (
          <div
            className={children ? 'border-t border-rule-2 pt-3 lg:border-t-0 lg:border-l lg:border-l-pitch' : 'pt-3'}
          >
            <h3 className="mb-2 px-5 text-lg">What was checked</h3>
            <ol>
              {steps.map((step) => (
                <VerificationStep key={step.title} {...step} />
              ))}
            </ol>
          </div>
        )}
      </div>
    </section>
  )
}
