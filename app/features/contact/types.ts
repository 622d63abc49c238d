export type NewMessage = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** The state of the office, with the instant at which it closes or next opens. */
export type OfficeState = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date }
