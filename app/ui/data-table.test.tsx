import { expect, test } from 'vitest'
import { DataTable } from './data-table.tsx'
import { renderToMarkup } from './render-to-markup.tsx'

const markup = renderToMarkup(
  <DataTable
    caption="Students"
    rows={[{ name: 'Siân', score: 71 }]}
    rowKey={({ name }) => name}
    isCurrent={() => true}
    columns={[
      {
        key: 'name',
        heading: 'Name',
        isRowHeading: true,
        sorting: { to: '?sort=name', direction: 'ascending' },
        cell: ({ name }) => name,
      },
      { key: 'score', heading: 'Score', isNumeric: true, cell: ({ score }) => score },
    ]}
  />,
)

test('the table is named by its caption and can be scrolled by keyboard until it is known to fit', () => {
  const captionId = /<caption id="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain(`role="region" tabindex="0" aria-labelledby="${captionId}"`)
})

test('a sorted column has aria-sort', () => {
  expect(markup).toMatch(/<th scope="col" aria-sort="ascending"[^>]*><a /)
})

test('a cell carries the name of its column, for the stacked layout on phones', () => {
  expect(markup).toContain('<td data-label="Score" class="numeric">')
  expect(markup).toContain('<th scope="row">Siân</th>')
})
