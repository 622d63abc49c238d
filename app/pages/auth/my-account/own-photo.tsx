import { Form } from 'react-router'
import { initials } from '#app/core/text.ts'
import { Button } from '#app/ui/button.tsx'
import { PhotoForm } from '#app/domain/students/ui/photo-form.tsx'

type OwnPhotoProps = {
  url: string | null
  fullName: string
  error: string | undefined
}

export function OwnPhoto({ url, fullName, error }: OwnPhotoProps) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {url ? (
        <img src={url} alt="You" width="72" height="72" className="size-18 rounded-sm bg-tier object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-18 place-items-center rounded-sm bg-tier font-text text-3xl text-ink-2"
        >
          {initials(fullName)}
        </span>
      )}
      <div className="grid justify-items-start gap-2">
        <PhotoForm error={error} />
        {url && (
          <Form method="post">
            <input type="hidden" name="intent" value="remove-photo" />
            <Button variant="text" className="text-sm">
              Remove<span className="sr-only"> photo</span>
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
