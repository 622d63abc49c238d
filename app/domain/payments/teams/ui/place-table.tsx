import { Form } from 'react-router'
import { formatShortDay } from '#app/core/dates.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import type { PlaceState, StudyState } from '../teams.ts'
import type { TeamPlace } from '../teams.queries.server.ts'

export const stateTexts = {
  free: 'Free',
  invited: 'Invited',
  claimed: 'Claimed',
  returned: 'Returned',
} as const satisfies Record<PlaceState, string>

const tones = { free: 'neutral', invited: 'pitch', claimed: 'ok', returned: 'warn' } as const satisfies Record<
  PlaceState,
  BadgeTone
>

const studyTexts = {
  'not-started': 'Not started',
  started: 'Started',
  finished: 'Finished',
} as const satisfies Record<StudyState, string>

function describeHolder({ state, shared, invitedEmail }: TeamPlace) {
  if (shared) return shared.studentName
  if (invitedEmail) return invitedEmail
  return state === 'claimed' ? 'Not shared' : '–'
}

/** The table of an order's places as the organisation may see them. */
export function PlaceTable({ places, canHandOut }: { places: readonly TeamPlace[]; canHandOut: boolean }) {
  return (
    <DataTable
      caption="Places"
      rows={places}
      rowKey={({ placeId }) => placeId}
      columns={[
        { key: 'number', heading: 'Place', isRowHeading: true, cell: ({ placeNumber }) => placeNumber },
        {
          key: 'state',
          heading: 'State',
          className: 'whitespace-nowrap',
          cell: ({ state }) => <Badge tone={tones[state]}>{stateTexts[state]}</Badge>,
        },
        { key: 'holder', heading: 'Who', cell: (place) => <bdi>{describeHolder(place)}</bdi> },
        {
          key: 'since',
          heading: 'Since',
          className: 'whitespace-nowrap',
          cell: ({ claimedAt, invitedAt }) => {
            const since = claimedAt ?? invitedAt
            return since ? formatShortDay(since) : '–'
          },
        },
        {
          key: 'study',
          heading: 'Course',
          className: 'whitespace-nowrap',
          cell: ({ state, shared }) => (shared ? studyTexts[shared.study] : state === 'claimed' ? 'Not shared' : '–'),
        },
        ...(canHandOut
          ? [
              {
                key: 'steps',
                heading: 'Steps',
                isHeadingHidden: true,
                cell: (place: TeamPlace) => place.state === 'invited' && <InvitationSteps place={place} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function InvitationSteps({ place: { placeId, placeNumber, invitedEmail } }: { place: TeamPlace }) {
  const about = `${invitedEmail ?? ''}, place ${placeNumber}`
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {(['resend', 'uninvite'] as const).map((intent) => (
        <Form key={intent} method="post" preventScrollReset>
          <HiddenFields fields={{ intent, placeId }} />
          <Button
            variant="quiet"
            size="small"
            aria-label={`${intent === 'resend' ? 'Send again' : 'Cancel'}: ${about}`}
          >
            {intent === 'resend' ? 'Send again' : 'Cancel'}
          </Button>
        </Form>
      ))}
    </span>
  )
}
