import type { ReactNode } from 'react'

export type AccountSectionProps = { id: string; title: string; text: ReactNode; children: ReactNode }

export function AccountSection({ id, title, text, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-4 gap-x-11 gap-y-5 border-t border-rule-2 py-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <div className="mt-1 grid gap-2 text-sm text-ink-2">{text}</div>
      </div>
      <div className="grid min-w-0 content-start gap-6">{children}</div>
    </section>
  )
}
