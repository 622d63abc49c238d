import { Link as RouterLink, useLocation, type LinkProps } from 'react-router'

/** A path of this site, or a question or a place of the page that it stands on. */
const written = /^(\/(?!\/)|[?#])/

/**
 * A link as the router draws it, of an address that needs no routes to be understood: the router resolves each twice, with a dozen
 * hooks that only a browser has a use for.
 */
export function DrawnLink(link: LinkProps) {
  const { pathname } = useLocation()
  const { to, children, discover = 'render', ...others } = link
  if (typeof to !== 'string' || !written.test(to)) return <RouterLink {...link} />
  // What they say concerns a click.
  const {
    prefetch: _p,
    relative: _r,
    replace: _e,
    state: _s,
    preventScrollReset: _t,
    reloadDocument: _d,
    ...anchor
  } = others
  return (
    <a
      {...anchor}
      href={to.startsWith('/') ? to : pathname + (to === '?' ? '' : to)}
      data-discover={discover === 'render' || undefined}
    >
      {children}
    </a>
  )
}

/** A link that a living page follows without leaving. */
export const Link = import.meta.env.SSR ? DrawnLink : RouterLink
