import { formatNumber } from '#app/core/text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { DataTable, type Column } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'
import type { HealthCheck } from '#app/domain/staff/health.ts'

const columns: readonly Column<HealthCheck>[] = [
  { key: 'part', heading: 'Part', isRowHeading: true, cell: ({ name }) => name },
  {
    key: 'state',
    heading: 'State',
    cell: ({ isOperational }) =>
      isOperational ? <Badge tone="ok">Operational</Badge> : <Badge tone="danger">Needs attention</Badge>,
  },
  { key: 'detail', heading: 'Result', cell: ({ detail }) => detail },
  {
    key: 'latency',
    heading: 'Response time',
    isNumeric: true,
    cell: ({ latencyMilliseconds }) => formatMilliseconds(latencyMilliseconds),
  },
  { key: 'checked', heading: 'Last checked', cell: ({ checkedAt }) => <TimeText instant={checkedAt} /> },
]

function formatMilliseconds(milliseconds: number) {
  return milliseconds < 10 ? `${milliseconds.toFixed(1)} ms` : `${formatNumber(Math.round(milliseconds))} ms`
}

export function SystemHealth({ checks }: { checks: readonly HealthCheck[] }) {
  return <DataTable caption="Live checks" columns={columns} rows={checks} rowKey={({ name }) => name} />
}
