export type OwnInterview = {
  applicationId: string
  applicantName: string
  position: string
  place: string
  startsAt: Date
}
