import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BarChart } from './bar-chart.tsx'

it.each([
  [[{ label: 'May', value: 12.5, cells: ['£12.50'] }], '£12.50'],
  [[{ label: 'May', value: 1234, cells: [1234] }], '1,234'],
  [[{ label: 'May', value: 0, cells: ['£0.00'] }], '1'],
])('labels the top of its scale in the format of the table', (bars, top) => {
  expect(renderToStaticMarkup(<BarChart bars={bars} label="" />)).toContain(`<p aria-hidden="true">${top}</p>`)
})
