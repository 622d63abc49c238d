import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { FrameHeader } from './frame-header.tsx'
import type { NavItem } from './nav-item.ts'

export type SiteHeaderProps = {
  links: readonly NavItem[]
  account: NavItem
  register?: NavItem
  signOut?: ReactNode
}

export function SiteHeader({ links, account, register, signOut }: SiteHeaderProps) {
  const actions = (register || signOut) && (
    <>
      {register && (
        <ButtonLink to={register.to} size="small">
          {register.label}
        </ButtonLink>
      )}
      {signOut}
    </>
  )
  return <FrameHeader links={[...links, account]} label="Main" menuLabel="Menu" actions={actions} />
}
