import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import type { FormValues } from '#app/core/form-values.ts'
import type { FormErrors } from '#app/ui/form-state.ts'
import { FormShell } from '#app/ui/form-shell.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const mostFileBytes = 20_000

/**
 * The form for a pasted list. A CSV file that is chosen is copied into the text area, so that people see the text they
 * send.
 */
export function ListForm({ errors, values, isBusy }: { errors?: FormErrors; values?: FormValues; isBusy: boolean }) {
  const isHydrated = useHydrated()
  const picker = useRef<HTMLInputElement>(null)

  async function copyFileIntoTextArea(file: File) {
    const area = document.getElementById('list')
    if (!(area instanceof HTMLTextAreaElement)) return
    area.value = await file.slice(0, mostFileBytes).text()
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }

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
        <Button isBusy={isBusy} busyLabel="Checking…">
          Verify list
        </Button>
        {isHydrated && (
          <>
            <input
              ref={picker}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              aria-label="CSV file"
              tabIndex={-1}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file) void copyFileIntoTextArea(file)
                currentTarget.value = ''
              }}
            />
            <button type="button" className={buttonStyle({ variant: 'quiet' })} onClick={() => picker.current?.click()}>
              Choose CSV
            </button>
          </>
        )}
      </div>
    </FormShell>
  )
}
