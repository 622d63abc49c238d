import { Form, useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonStyle } from '#app/ui/button-style.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Picks an image and sends it at once; without JavaScript a button sends it. */
export function PhotoForm() {
  const isHydrated = useHydrated()
  const submit = useSubmit()
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('intent') === 'photo'
  return (
    <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="photo" />
      <label
        htmlFor="photo"
        className={
          isHydrated
            ? `${buttonStyle({ variant: 'quiet', size: 'small' })} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pitch`
            : 'text-sm font-semibold'
        }
      >
        {isBusy ? 'Uploading...' : 'Update Photo'}
        {isHydrated && (
          <input
            type="file"
            id="photo"
            name="photo"
            accept="image/*"
            className="sr-only"
            onChange={({ currentTarget }) => currentTarget.files?.length && void submit(currentTarget.form)}
          />
        )}
      </label>
      {!isHydrated && (
        <>
          <input type="file" id="photo" name="photo" accept="image/*" className="max-w-full text-sm" />
          <Button size="small" variant="quiet">
            Upload
          </Button>
        </>
      )}
      <p className="text-xs text-ink-2">An image of up to 5 MB. Only you and student services see it.</p>
    </Form>
  )
}
