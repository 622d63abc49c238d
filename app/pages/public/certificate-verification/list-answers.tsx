import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { formatCount } from '#app/core/text.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import tableStyles from '#app/ui/data-table.css?url'
import { statusTexts, type ListAnswer } from '#app/domain/certificates/list-check.ts'

const mostFileBytes = 20_000

/**
 * The form for a pasted list. A CSV file that is chosen is copied into the text area, so that people see the text they
 * send.
 */
export function ListForm({ errors, values }: { errors?: FormErrors; values?: FormValues }) {
  return (
    <FormShell
      action="/certificate-verification/list"
      className="grid content-start gap-4"
      {...(errors ? { errors } : {})}
      {...(values ? { values } : {})}
    >
      <TextAreaField
        name="list"
        label="Numbers and names"
        hint="Up to 50 lines, each with a number, a comma and the family name. Paste them, or choose a CSV file with two columns."
        rows={7}
        spellCheck={false}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button busyLabel="Checking…">Verify list</Button>
        <input
          id="list-file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          tabIndex={-1}
          data-into="list"
          data-most={mostFileBytes}
          className="sr-only noscript:hidden"
        />
        <button type="button" data-picks="list-file" className={`${buttonStyle({ variant: 'quiet' })} noscript:hidden`}>
          Choose CSV
        </button>
      </div>
    </FormShell>
  )
}

const inks = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' } as const

type CheckedList = { answers: readonly ListAnswer[]; csv: string; checkedOn: string }

export function ListAnswers({ answers, csv, checkedOn }: CheckedList) {
  const verified = answers.filter(({ status }) => status === 'valid').length
  const rows = answers.map((answer, i) => ({ ...answer, line: i + 1 }))
  return (
    <section aria-labelledby="list-result" className="grid content-start gap-3">
      {/* The only table of this kind in a document, so the styles of documents do without it. */}
      <link rel="stylesheet" href={tableStyles} precedence="default" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-2">
        <h2 id="list-result" tabIndex={-1} data-focus className="text-xl">
          {formatCount(answers.length, 'line')} checked, {verified} verified
        </h2>
        {/* The CSV is in the page, so that downloading needs neither another check nor JavaScript. */}
        <a
          className="link text-sm print:hidden"
          download="certificates.csv"
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
        >
          Download results (CSV)
        </a>
      </div>
      <p className="tnum text-sm text-ink-2">Checked on {checkedOn}. Awards are shown only if the name matches.</p>
      <DataTable
        caption="Results"
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'number', heading: 'Certificate number', isRowHeading: true, cell: ({ number }) => number || 'None' },
          { key: 'name', heading: 'Name given', cell: ({ name }) => name || 'None' },
          {
            key: 'answer',
            heading: 'Result',
            cell: ({ status, detail }) => (
              <>
                <span className={`block font-semibold ${inks[statusTexts[status].tone]}`}>
                  {statusTexts[status].text}
                </span>
                <span className="block text-sm text-ink-2">{detail}</span>
              </>
            ),
          },
          { key: 'award', heading: 'Award', cell: ({ award }) => award || <span className="text-ink-3">None</span> },
        ]}
      />
    </section>
  )
}
