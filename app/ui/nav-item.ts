import type { MouseEvent } from 'react'

export type NavItem = { label: string; to: string; onClick?: (event: MouseEvent<HTMLAnchorElement>) => void }
