import { queryAddress, type Query } from './query-address.ts'

/** The list as a file: what the filter finds, on all its pages. */
export function ExportLink({ to, query }: { to: string; query: Query }) {
  return (
    <a
      href={`${to}${queryAddress(query, { after: null, before: null })}`}
      className="link ml-3 whitespace-nowrap"
      download
    >
      Export CSV
    </a>
  )
}
