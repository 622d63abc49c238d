import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { renderToMarkup } from './render-to-markup.tsx'

test('an unavailable button can still be focused and says why', () => {
  const markup = renderToMarkup(<Button unavailableBecause="Requires PhD or higher">Enroll Now</Button>)
  const reasonId = /aria-describedby="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain(' disabled')
  expect(markup).toContain(`<p id="${reasonId}"`)
})

test('a busy button says what it is doing', () => {
  const markup = renderToMarkup(
    <Button isBusy busyLabel="Uploading...">
      Update Photo
    </Button>,
  )
  expect(markup).toContain('aria-busy="true"')
  expect(markup).toContain('Uploading...')
  expect(markup).not.toContain('Update Photo')
})
