export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'mark' | 'text'
export type ButtonSize = 'normal' | 'small'
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

/** The classes of a button (controls.css), also for the few elements that only look like one, such as a summary. */
export function buttonStyle({ variant = 'primary', size = 'normal' }: ButtonLook) {
  if (variant === 'text') return 'link button-text'
  return ['button', size === 'small' && 'button-small', variant !== 'primary' && `button-${variant}`]
    .filter(Boolean)
    .join(' ')
}
