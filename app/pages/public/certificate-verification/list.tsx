import type { RefusedForm } from '#app/core/failure.ts'
import { institute } from '#app/core/institute.ts'
import type { ComponentProps } from 'react'
import { data, useActionData } from 'react-router'
import type { FormValues } from '#app/core/form-values.ts'
import { formatDayAndTime } from '#app/core/dates.ts'
import { verifyList } from '#app/domain/certificates/verification.commands.server.ts'
import { listForm } from '#app/domain/certificates/certificates.forms.ts'
import { formatAnswersAsCsv } from '#app/domain/certificates/list-check.ts'
import { ListAnswers, ListForm } from './list-answers.tsx'
import { actions } from '#app/http/actions.server.ts'
import { parseForm, refuseForm, typedValues } from '#app/http/forms.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { now } from '#app/http/now.server.ts'
import { loaderHeaders, storable, type RouteHandle } from '#app/http/storage.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageMeta } from '#app/ui/page-meta.tsx'
import type { Route } from './+types/list.ts'

export const middleware = [allow('see public pages')]

export const handle = {
  stored: {},
} satisfies RouteHandle

export const headers = loaderHeaders

export function loader() {
  return data(null, { headers: { 'cache-control': storable } })
}

export const action = actions<Route.ActionArgs>(
  ({ ipAddress }) => ({
    async check(form) {
      const parsed = parseForm(form, listForm)
      if (!parsed.ok) return refuseForm(parsed)
      const answers = await verifyList({ lines: parsed.value.list, address: ipAddress })
      const checkedOn = formatDayAndTime(now())
      const checked = { answers, checkedOn, csv: formatAnswersAsCsv(answers, { checkedOn }) }
      return { checked, values: typedValues(form) }
    },
  }),
  { failure: 'Error: Failed to verify certificate' },
)

type CheckedList = { checked: ComponentProps<typeof ListAnswers>; errors?: undefined; values: FormValues }

export default function CertificateList() {
  const told = useActionData<(RefusedForm & { checked?: undefined }) | CheckedList>()
  const checked = told?.checked ?? null
  return (
    <>
      <PageMeta
        title="Check a list of certificates"
        description={`For employers and admissions teams: check up to 50 certificates from ${institute().name} at once, by number and family name.`}
        path="/certificate-verification/list"
      />
      <div className="wrap grid gap-8 pt-8 pb-16 lg:pt-12">
        <PageHeading lead="For employers and admissions teams: check up to 50 certificates at once, one per line, each with the family name you were given.">
          Check a list
        </PageHeading>
        <div className={checked ? 'grid gap-x-11 gap-y-8 lg:grid-cols-[22.5rem_minmax(0,1fr)]' : 'max-w-reading'}>
          <div className="print:hidden">
            <ListForm {...(told?.errors ? { errors: told.errors } : {})} {...(told ? { values: told.values } : {})} />
          </div>
          {checked && <ListAnswers {...checked} />}
        </div>
      </div>
    </>
  )
}
