import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/**
 * The form for a certificate number. It uses GET, so that it works without JavaScript and its result has a URL to
 * share.
 */
export function NumberForm({ typed, error }: { typed: string; error: string }) {
  return (
    <Form
      action="/certificate-verification"
      noValidate
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5"
    >
      <TextField
        name="number"
        label="Certificate Number"
        placeholder="UKLI-CERT-2025-000001"
        defaultValue={typed}
        error={error}
        data-focus={error !== '' || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
      />
      <Button className="min-h-11!">Verify</Button>
    </Form>
  )
}
