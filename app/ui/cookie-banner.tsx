import { Form, Link, useLocation } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/**
 * The cookie banner, shown until it is answered; closing it declines. It is early in the document for keyboard users
 * and at the bottom of the screen.
 */
export function CookieBanner({ isAfterWelcome = false }: { isAfterWelcome?: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <section
      aria-label="Cookies"
      data-cookie-banner
      data-after-welcome={isAfterWelcome || undefined}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-rule-2 bg-surface shadow-lifted"
    >
      <Form
        method="post"
        action="/preferences"
        replace
        preventScrollReset
        className="wrap relative flex flex-wrap items-center gap-x-8 gap-y-3 py-4 lg:flex-nowrap"
      >
        <input type="hidden" name="back" value={`${pathname}${search}`} />
        <p className="flex-1 basis-96 pr-10 text-sm lg:pr-0">
          <strong className="font-semibold">Cookies on this site.</strong> We only use cookies the site needs: to keep
          you signed in and remember your choices. We’ll ask before adding any others. Closing this banner declines. See
          our{' '}
          <Link to="/cookie-policy" className="link">
            Cookie Policy
          </Link>
          .
        </p>
        <div className="flex flex-wrap gap-3">
          <Button name="consent" value="accepted" size="small" className="min-h-11">
            Accept All Cookies
          </Button>
          <Button name="consent" value="declined" size="small" variant="quiet" className="min-h-11">
            Decline
          </Button>
        </div>
        <button
          name="consent"
          value="declined"
          aria-label="Close the cookie banner"
          className="absolute top-2 right-3 grid size-11 place-items-center rounded-sm text-ink-2 hover:bg-tier lg:static lg:-mr-3"
        >
          <Icon name="close" />
        </button>
      </Form>
    </section>
  )
}
