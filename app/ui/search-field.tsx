import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

export type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'className'> & {
  label: string
  id?: string
  className?: string
}

export function SearchField({ label, name = 'q', id = name, className = '', ...input }: SearchFieldProps) {
  return (
    <div className={`relative w-full sm:w-82 ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input {...input} id={id} name={name} type="search" className="control control-small pl-9.5" />
    </div>
  )
}
