import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'

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
