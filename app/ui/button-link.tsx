import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { icon?: IconName; className?: string }

export function ButtonLink({ variant, size, icon, className = '', children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={`${buttonStyle({ variant, size })} ${className}`.trim()}>
      {icon && <Icon name={icon} />}
      <span className="contents">{children}</span>
    </Link>
  )
}
