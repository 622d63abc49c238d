import type { RefusedForm } from '#app/core/failure.ts'
import { queryString } from '#app/ui/query-string.ts'
import { EmailDialog } from './email-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { toUrlQuery } from '#app/domain/applications/applications.rules.ts'
import type {
  Application,
  ApplicationDesk as Desk,
  ApplicationView,
} from '#app/domain/applications/applications.types.ts'
import { ApplicationDetail } from './application-detail.tsx'
import { ApplicationList } from './application-list.tsx'

/** True if staff can still act on the application. */
const isOpen = ({ isOwn, withdrawnAt, anonymisedAt }: Application) => !isOwn && !withdrawnAt && !anonymisedAt

type ApplicationDeskProps = { desk: Desk; view: ApplicationView; refused: RefusedForm | undefined; now: Date }

export function ApplicationDesk({ desk, view, refused, now }: ApplicationDeskProps) {
  const { filter, selected } = desk
  const isChosen = filter.applicationId !== null
  const query = toUrlQuery(filter)
  const selectedRefusal = selected && refused?.values.applicationId === selected.id ? refused : undefined
  return (
    <div className="-mx-5 flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,36rem)_minmax(22rem,1fr)]">
      <ApplicationList desk={desk} now={now} />
      {selected ? (
        <ApplicationDetail
          application={selected}
          isChosen={isChosen}
          query={query}
          refused={selectedRefusal}
          now={now}
        />
      ) : (
        <p className={`place-content-center bg-surface p-8 text-center text-ink-3 lg:grid ${isChosen ? '' : 'hidden'}`}>
          {isChosen ? 'This application does not exist.' : 'Choose an application to read it.'}
        </p>
      )}
      {selected && isOpen(selected) && view.emailStage && (
        <EmailDialog
          key={`${selected.id} ${view.emailStage}`}
          application={selected}
          status={view.emailStage}
          refused={selectedRefusal?.values.intent === 'letter' ? selectedRefusal : undefined}
          listAt={queryString(query, { application: selected.id })}
        />
      )}
      {selected && isOpen(selected) && selected.stage !== 'rejected' && view.isOffering && (
        <OfferDialog
          key={selected.id}
          application={selected}
          interviewers={desk.interviewers}
          refused={selectedRefusal?.values.intent === 'offer' ? selectedRefusal : undefined}
          listAt={queryString(query, { application: selected.id })}
        />
      )}
    </div>
  )
}
