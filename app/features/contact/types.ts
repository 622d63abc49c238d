/** A message as its form was filled in. */
export type NewMessage = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** The desk's state at an instant: until when it is open, or when it opens next. */
export type Desk = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date }
