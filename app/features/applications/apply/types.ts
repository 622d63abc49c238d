/** A submitted application; empty optional fields are null. */
export type NewApplication = {
  fullName: string
  email: string
  phone: string | null
  coverLetter: string | null
  linkedinUrl: string | null
  yearsExperience: number | null
  educationLevel: string | null
  availableStartDate: string | null
  visaSponsorshipRequired: boolean
}

/** An uploaded CV. `name` comes from the applicant and is only displayed. */
export type UploadedCv = { name: string; content: Blob }

export type CvKind = 'pdf' | 'doc' | 'docx' | 'odt'
