import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-ink-2">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className="not-last:after:ml-2 not-last:after:text-ink-3 not-last:after:content-['/']">
            {to && index < crumbs.length - 1 ? (
              <Link to={to} className="link py-0.5">
                {label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} className="py-0.5">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
