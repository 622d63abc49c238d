import type { ReactNode } from 'react'
import { FrameHeader } from './frame-header.tsx'
import type { NavItem } from './nav-item.ts'

export type StudentShellProps = {
  links: readonly NavItem[]
  area?: string
  signOut: ReactNode
  footer: ReactNode
  children: ReactNode
}

export function StudentShell({ links, area = 'Student area', signOut, footer, children }: StudentShellProps) {
  return (
    <>
      <FrameHeader links={links} label={area} menuLabel={`${area} menu`} isSlim actions={signOut} />
      <main id="main" tabIndex={-1} className="wrap flex-1 py-8 outline-none lg:py-11">
        {children}
      </main>
      {footer}
    </>
  )
}
