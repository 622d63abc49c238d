import { institute } from '#app/core/institute.ts'
import type { ReactNode } from 'react'
import type { RefusedForm } from '#app/core/failure.ts'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { desks, type Desk } from '../rules.ts'

type DeskPageProps = {
  desk: Desk
  title: string
  refused?: RefusedForm | undefined
  children: ReactNode
}

export function DeskPage({ desk, title, refused, children }: DeskPageProps) {
  return (
    <>
      <PageMeta title={title} description={`For staff of ${institute().name}.`} path={desks[desk].path} isPrivate />
      {children}
      <FirstErrorNotice errors={refused?.errors} />
    </>
  )
}
