import type { Client } from './http-institute.ts'
import { accountForms } from './forms/account.ts'
import { applicationsForms } from './forms/applications.ts'
import { coursesForms } from './forms/courses.ts'
import { paymentsForms } from './forms/payments.ts'
import { peopleForms } from './forms/people.ts'
import { studentForms } from './forms/student.ts'
import { ticketsForms } from './forms/tickets.ts'
import { visitorForms } from './forms/visitor.ts'
import type { Form } from './forms/form.ts'

/** Signs in to demo accounts, named by the first part of their emails. The client "nobody" is not signed in. */
export async function signInAll<Name extends string>(open: () => Client, names: readonly Name[]) {
  const clients = new Map<string, Client>([['nobody', open()]])
  for (const name of names) {
    const client = open()
    await client.signIn(`${name}@ukli.example`)
    clients.set(name, client)
  }
  return (who: Name | 'nobody' | (string & {})) => {
    const client = clients.get(who)
    if (!client) throw new Error(`${who} is not signed in`)
    return client
  }
}

/** Every form of the product, as its page would submit it. */
export const productForms: Record<string, Form> = {
  ...accountForms,
  ...studentForms,
  ...visitorForms,
  ...coursesForms,
  ...ticketsForms,
  ...paymentsForms,
  ...applicationsForms,
  ...peopleForms,
}
