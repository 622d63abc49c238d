import { firstPage, queryString, type Query } from './query-string.ts'

/** Downloads all pages of a filtered list as CSV. The link is below the list, after the count. */
export function ExportLink({ to, query }: { to: string; query: Query }) {
  return (
    <a href={`${to}${queryString(query, firstPage)}`} className="link whitespace-nowrap" download>
      Export CSV
    </a>
  )
}
