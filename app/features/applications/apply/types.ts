/** An application as its form was filled in; optional answers that were left out are null. */
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

/** A CV as it was uploaded; the name is the applicant's and is only ever shown. */
export type UploadedCv = { name: string; bytes: Uint8Array<ArrayBuffer> }

export type CvKind = 'pdf' | 'doc' | 'docx' | 'odt'
