import { useEffect, useMemo, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { FieldError } from '#app/ui/field.tsx'
import { FirstErrorNotice } from '#app/ui/first-error-notice.tsx'

/**
 * The form that uploads an image as soon as it is chosen; without JavaScript it has a button. An image that was chosen
 * before hydration is uploaded on hydration. The layout does not change on hydration, so that nothing moves.
 */
export function PhotoForm({ error }: { error?: string | undefined }) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const picker = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) picker.current?.focus()
  }, [error])
  const errors = useMemo(() => (error ? { photo: error } : undefined), [error])
  const isBusy = navigation.formData?.get('intent') === 'photo'
  useEffect(() => {
    if (picker.current?.files?.length) void submit(picker.current.form)
    // Only on hydration: later choices are uploaded by onChange.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Form method="post" encType="multipart/form-data" className="grid grid-cols-1 justify-items-start gap-2">
      <input type="hidden" name="intent" value="photo" />
      <input
        ref={picker}
        type="file"
        id="photo"
        name="photo"
        accept="image/*"
        aria-describedby={error ? 'photo-hint photo-error' : 'photo-hint'}
        aria-invalid={error ? true : undefined}
        className="peer sr-only text-sm noscript:not-sr-only noscript:max-w-full"
        onChange={({ currentTarget }) => currentTarget.files?.length && void submit(currentTarget.form)}
      />
      <label
        htmlFor="photo"
        className={`${buttonStyle({ variant: 'quiet', size: 'small' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-pitch noscript:order-first`}
      >
        {isBusy ? 'Uploading...' : 'Update Photo'}
      </label>
      <div className="hidden noscript:block">
        <Button size="small" variant="quiet">
          Upload
        </Button>
      </div>
      <div role="alert">
        <FieldError id="photo-error" text={error} />
      </div>
      <FirstErrorNotice errors={errors} />
      <p id="photo-hint" className="text-xs text-ink-2">
        Up to 5 MB. Only you, customer service and HR can see it.
      </p>
    </Form>
  )
}
