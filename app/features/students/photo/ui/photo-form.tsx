import { useEffect, useMemo, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Picks an image and sends it at once; without JavaScript a button sends it. One chosen before the page was live is sent then. */
export function PhotoForm({ error }: { error?: string | undefined }) {
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const navigation = useNavigation()
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) picker.current?.focus()
  }, [error])
  const errors = useMemo(() => (error ? { photo: error } : undefined), [error])
  const isBusy = navigation.formData?.get('intent') === 'photo'
  useEffect(() => {
    if (isHydrated && picker.current?.files?.length) void submit(picker.current.form)
    // Only the moment of coming alive: later choices are sent by the change itself.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHydrated])
  return (
    <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="photo" />
      <input
        ref={picker}
        type="file"
        id="photo"
        name="photo"
        accept="image/*"
        aria-describedby={error ? 'photo-hint photo-error' : 'photo-hint'}
        aria-invalid={error ? true : undefined}
        className={isHydrated ? 'peer sr-only' : 'max-w-full text-sm'}
        onChange={({ currentTarget }) => currentTarget.files?.length && void submit(currentTarget.form)}
      />
      <label
        htmlFor="photo"
        className={
          isHydrated
            ? `${buttonStyle({ variant: 'quiet', size: 'small' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pitch`
            : 'order-first text-sm font-semibold'
        }
      >
        {isBusy ? 'Uploading...' : 'Update Photo'}
      </label>
      {!isHydrated && (
        <Button size="small" variant="quiet">
          Upload
        </Button>
      )}
      <FieldError id="photo-error" text={error} />
      <FirstErrorNotice errors={errors} title="Error" />
      <p id="photo-hint" className="text-xs text-ink-2">
        An image of up to 5 MB. Only you and student services see it.
      </p>
    </Form>
  )
}
