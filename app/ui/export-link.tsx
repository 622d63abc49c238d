import { queryAddress, type Query } from './query-address.ts'

/** The list as a file: what the filter finds, on all its pages. It stands at the foot of each list, after the count. */
export function ExportLink({ to, query }: { to: string; query: Query }) {
  return (
    <a href={`${to}${queryAddress(query, { after: null, before: null })}`} className="link whitespace-nowrap" download>
      Export CSV
    </a>
  )
}
