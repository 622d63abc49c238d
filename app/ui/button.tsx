import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Icon, type IconName } from './icon.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'className'> &
  ButtonLook & {
    icon?: IconName
    isBusy?: boolean
    busyLabel?: string
    /**
     * The reason why the button cannot be used now. The button can still get the focus, so that keyboard users find the
     * reason.
     */
    unavailableBecause?: ReactNode
    className?: string
  }

export function Button({
  variant,
  size,
  icon,
  isBusy = false,
  busyLabel,
  unavailableBecause,
  className = '',
  children,
  onClick,
  ...attributes
}: ButtonProps) {
  const reasonId = useId()
  const isInert = isBusy || Boolean(unavailableBecause)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (isInert ? event.preventDefault() : onClick?.(event))
  const button = (
    <button
      type="submit"
      {...attributes}
      className={`${buttonStyle({ variant, size })} ${className}`.trim()}
      onClick={handleClick}
      {...(isInert && { 'aria-disabled': true })}
      {...(isBusy && { 'aria-busy': true })}
      data-busy-label={busyLabel}
      {...(unavailableBecause ? { 'aria-describedby': reasonId } : {})}
    >
      {icon && <Icon name={icon} />}
      <span className="contents">{isBusy && busyLabel ? busyLabel : children}</span>
    </button>
  )
  if (!unavailableBecause) return button
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {button}
      <p id={reasonId} className="text-sm text-ink-2">
        {unavailableBecause}
      </p>
    </div>
  )
}
