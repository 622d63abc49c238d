import { institute } from '#app/core/institute.ts'
import type { ReactNode } from 'react'
import { PageMeta } from '#app/ui/page-meta.tsx'
import { desks, type Desk } from '../staff.ts'

type DeskPageProps = {
  desk: Desk
  title: string
  children: ReactNode
}

export function DeskPage({ desk, title, children }: DeskPageProps) {
  return (
    <>
      <PageMeta title={title} description={`For staff of ${institute().name}.`} path={desks[desk].path} isPrivate />
      {children}
    </>
  )
}
