import { expect, it } from 'vitest'
import { inviteForm } from './teams.forms.ts'

const ada = 'ada@example.org'
const ben = 'ben@example.org'

it.each([
  [`${ada}, ${ben}`, [ada, ben]],
  [`${ada}\n${ben};${ada}`, [ada, ben]],
  [`Ada Okafor <${ada}>, Ben <${ben}>`, [ada, ben]],
  [`"Okafor, Ada" <${ada}>; ${ben}`, [ada, ben]],
  [`${ben}, Okafor, Ada <${ada}>,`, [ben, ada]],
  [`<${ada}>\nmailto:${ben}`, [ada, ben]],
  ['Ada@Bücher.example\u200b', ['ada@xn--bcher-kva.example']],
])('invites from the list %j', (emails, invited) => {
  expect(inviteForm.parse({ emails })).toEqual({ emails: invited })
})

it.each([
  ['Ada Okafor', 'Not an email address: ada, okafor'],
  [`${ada} Ben <${ben}>`, 'Not an email address: ben'],
  ['; ,', 'Enter at least one email address'],
])('refuses the list %j', (emails, problem) => {
  expect(inviteForm.safeParse({ emails }).error?.issues[0]?.message).toBe(problem)
})
