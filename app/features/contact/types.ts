export type NewMessage = {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
  message: string
}

/** Whether the office is open, and until when it stays open or closed. */
export type OfficeState = { isOpen: true; closesAt: Date } | { isOpen: false; opensAt: Date }
