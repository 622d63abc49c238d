import { expect, test } from 'vitest'
import { DialogButton } from './dialog-button.tsx'
import { Dialog } from './dialog.tsx'
import { FormShell } from './form-shell.tsx'
import { renderToMarkup } from './render-to-markup.tsx'
import { TextField } from './text-field.tsx'

test('a dialog opens and closes without JavaScript', () => {
  const markup = renderToMarkup(
    <>
      <DialogButton dialog="apply">Apply Now</DialogButton>
      <Dialog id="apply" title="Apply" width="2xl">
        <input aria-label="Full name" />
      </Dialog>
    </>,
  )
  expect(markup).toMatch(/<button [^>]*command="show-modal" commandfor="apply"/)
  expect(markup).toContain('max-w-2xl')
  expect(markup).toContain('aria-labelledby="apply-heading"')
  expect(markup).toMatch(/<form [^>]*method="dialog"/)
})

test('a field called title has its own label, beside the heading of the dialog', () => {
  const markup = renderToMarkup(
    <Dialog id="new" title="New course">
      <FormShell idPrefix="new-">
        <TextField name="title" label="Title" />
      </FormShell>
    </Dialog>,
  )
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(markup).toMatch(/<label for="new-title"/)
})

test('the close button follows the content, so that the first field takes the focus', () => {
  const markup = renderToMarkup(
    <Dialog id="apply" title="Apply">
      <input aria-label="Full name" />
    </Dialog>,
  )
  expect(markup.indexOf('Full name')).toBeLessThan(markup.indexOf('aria-label="Close"'))
})

test('a dialog whose form came back with errors is open in the page the server sends', () => {
  expect(
    renderToMarkup(
      <Dialog id="apply" title="Apply" isOpenAtFirst>
        text
      </Dialog>,
    ),
  ).toMatch(/<dialog [^>]*open=""/)
})

test('an unavailable button opens nothing', () => {
  const markup = renderToMarkup(
    <DialogButton dialog="apply" unavailableBecause="Closed">
      Apply Now
    </DialogButton>,
  )
  expect(markup).not.toContain('commandfor')
})
