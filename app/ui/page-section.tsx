import type { ReactNode } from 'react'

type Props = {
  title?: ReactNode
  isNarrow?: boolean
  id?: string
  children: ReactNode
}

export function PageSection({ title, isNarrow = false, id, children }: Props) {
  return (
    <section id={id} className="border-t border-rule first:border-t-0">
      <div className={`wrap ${isNarrow ? 'py-7.5' : 'py-8 lg:pt-12 lg:pb-14'}`}>
        {title && <h2 className="mb-6 text-4xl">{title}</h2>}
        {children}
      </div>
    </section>
  )
}
