import { Form, useLocation } from 'react-router'
import { Icon, type IconName } from './icon.tsx'

export type Theme = 'light' | 'dark' | 'system'

const choices: readonly { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
  { theme: 'system', label: 'System', icon: 'screen' },
]

/** A form to choose the theme. The server stores it in a cookie, so that the next page has it from the first paint. */
export function ThemeSwitch({ theme, isNarrow = false }: { theme: Theme; isNarrow?: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action="/preferences" replace preventScrollReset className="no-print">
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <legend className={isNarrow ? 'sr-only' : 'float-left text-sm text-ink-2'}>Appearance</legend>
        <div className="tier flex flex-wrap border-l border-l-pitch">
          {choices.map(({ theme: choice, label, icon }) => (
            <button
              key={choice}
              name="theme"
              value={choice}
              aria-pressed={choice === theme}
              title={isNarrow ? label : undefined}
              className={`flex min-h-9.5 items-center gap-1.5 border-r border-r-pitch px-3 text-sm hover:bg-tier focus-visible:-outline-offset-3 aria-pressed:bg-mark aria-pressed:text-on-mark pointer-coarse:min-h-11 ${isNarrow ? 'rail:px-1' : ''}`}
            >
              <Icon name={icon} className="size-4" />
              <span className={isNarrow ? 'sr-only' : undefined}>{label}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </Form>
  )
}
