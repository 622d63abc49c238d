import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { TimeText } from '#app/ui/time-text.tsx'

type Session = {
  id: string
  isCurrent: boolean
  device: string
  entry: string
  beganAt: Date
  usedAt: Date
}

function EndSessionForm({ session }: { session: Session }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="end-session" />
      <input type="hidden" name="sessionId" value={session.id} />
      <Button variant="quiet" size="small">
        Sign out<span className="sr-only"> {session.device}</span>
      </Button>
    </Form>
  )
}

export type SessionTableProps = { sessions: readonly Session[] }

export function SessionTable({ sessions }: SessionTableProps) {
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <div className="grid gap-5">
      <DataTable
        caption="Where you are signed in"
        className=""
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'device',
            heading: 'Device',
            isRowHeading: true,
            cell: ({ device, entry, isCurrent }) => (
              <>
                {device}
                <br />
                <span className="text-xs font-normal text-ink-2">{isCurrent ? `This device. ${entry}` : entry}</span>
              </>
            ),
          },
          { key: 'began', heading: 'Signed in', cell: ({ beganAt }) => <TimeText instant={beganAt} /> },
          {
            key: 'used',
            heading: 'Last active',
            cell: ({ usedAt, isCurrent }) => (isCurrent ? 'now' : <TimeText instant={usedAt} />),
          },
          {
            key: 'end',
            heading: 'Sign out',
            isHeadingHidden: true,
            cell: (session) => (session.isCurrent ? 'Current' : <EndSessionForm session={session} />),
          },
        ]}
      />
      {others > 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="end-others" />
          <Button variant="quiet">Sign out all other devices</Button>
        </Form>
      )}
    </div>
  )
}
