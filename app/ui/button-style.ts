export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'mark' | 'on-mark' | 'text'
export type ButtonSize = 'normal' | 'small'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

/** The classes of a button (controls.css), for buttons, links and summaries. */
export function buttonStyle({ variant = 'primary', size = 'normal' }: ButtonLook) {
  if (variant === 'text') return 'link button-text'
  return ['button', size === 'small' && 'button-small', variant !== 'primary' && `button-${variant}`]
    .filter(Boolean)
    .join(' ')
}
