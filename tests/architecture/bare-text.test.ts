import { expect, it } from 'vitest'
import { findBareTexts } from './bare-text.ts'

const linesIn = (jsx: string) => findBareTexts('app/ui/part.tsx', `export const Part = (props: Props) =>\n  ${jsx}`)

it.each([
  ['a text behind something that may be missing', '<p>{late && <b>Late:</b>} Saving…</p>'],
  ['a text that may be missing itself', "<p>Saved{late && ', late'}</p>"],
  ['a text that gives way to an element', "<p>At {day ? 'noon' : <time>12:00</time>}</p>"],
  ['a text behind an element that is replaced', '<p>{to ? <a href={to}>{name}</a> : <b>{name}</b>}, {place}</p>'],
  ['a text behind a list', '<p>{names.map((name) => <b key={name}>{name}</b>)} and others</p>'],
  ['a text that a fragment puts among its neighbours', "<>{late && 'late'}</>"],
  ['the words of a button, whatever they are', '<button>{icon && <Icon name={icon} />}{children}</button>'],
])('finds %s', (_, jsx) => {
  expect(linesIn(jsx)).toEqual([2])
})

it.each([
  ['a text alone in its element', "<p>{late && <b>Late:</b>} <span>{late ? 'Saving…' : 'Saved'}</span></p>"],
  ['a text before what may be missing', '<p>Saved{late && <b>, late</b>}</p>'],
  ['a text beside what is always there', '<p>Saved by <b>{name}</b> on {day}</p>'],
  ['an element whose name changes nothing', '<p>{day ? <b>Today</b> : <b>Then</b>}, {place}</p>'],
  ['spaces, which no translation touches', "<p>{late && <b>Late</b>}{' '}<b>Saved</b></p>"],
  ['a text that is an only child', "<p>{late && 'late'}</p>"],
])('lets %s be', (_, jsx) => {
  expect(linesIn(jsx)).toEqual([])
})

it('takes a name for elements where the file says so', () => {
  const text = (type: string) =>
    `type Props = { card: ${type} }\nconst Part = ({ card }: Props) => <div>{late && <b>Late</b>}{card}</div>`
  expect(findBareTexts('app/ui/part.tsx', text('ReactNode'))).toEqual([])
  expect(findBareTexts('app/ui/part.tsx', text('string'))).toEqual([2])
})
