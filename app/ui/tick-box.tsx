import type { ComponentProps, ReactNode } from 'react'

type TickBoxProps = Omit<ComponentProps<'input'>, 'id'> & { id: string; label: ReactNode; hint?: ReactNode }

export function TickBox({ id, label, hint, className = '', ...input }: TickBoxProps) {
  return (
    <div className={`${className} flex items-start gap-3`.trim()}>
      <input {...input} id={id} className="mt-0.5 size-5.5 shrink-0 pointer-coarse:size-6" />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
