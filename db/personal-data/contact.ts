import { sql } from 'drizzle-orm'
import { applicationReplies, applicationReplyFiles } from '#db/tables/application-replies.ts'
import { applicationLetters, applicationReviews, interviews, jobApplications } from '#db/tables/applications.ts'
import { chatMessages, chats } from '#db/tables/chats.ts'
import { contactFiles, contactMessages, contactReplies } from '#db/tables/contact.ts'
import { courseInterests } from '#db/tables/courses.ts'
import { unreachableAddresses } from '#db/tables/incoming.ts'
import { studentTickets, ticketAttachments, ticketDrafts, ticketMessages, ticketViewers } from '#db/tables/tickets.ts'
import { deleted, kept } from './classify.ts'

const untilDecided = 'until 6 months after the decision'

/** A job sets these 6 months after a rejection or withdrawal. Position, decision and dates stay for statistics. */
export const applicationsAfterDecision = {
  fullName: 'Anonymised applicant',
  email: sql`${jobApplications.id} || '@anonymised.invalid'`,
  phone: null,
  coverLetter: null,
  linkedinUrl: null,
  educationLevel: null,
  availableStartDate: null,
  resumeUrl: null,
  resumeName: null,
  notes: null,
}

export const interviewsAfterDecision = { place: '', topics: '' }

export const contactData = [
  deleted(studentTickets, {
    by: ['id', 'ticket'],
    part: 'tickets',
    hidden: ['sought', 'version', 'assignedTo'],
  }),
  deleted(ticketMessages, { by: ['ticketId', 'ticket'], part: 'tickets', hidden: ['authorId'] }),
  deleted(ticketAttachments, { by: ['ticketId', 'ticket'], part: 'tickets', hidden: ['filePath'], files: 'filePath' }),
  deleted(ticketDrafts, { by: ['staffId', 'staff'], part: 'staff', hidden: ['ticketId', 'body'] }),
  deleted(ticketViewers, { by: ['staffId', 'staff'], part: 'staff', hidden: ['ticketId'] }),
  deleted(chats, { by: ['id', 'chat'], part: 'chats', hidden: ['adviserId'] }),
  deleted(chatMessages, { by: ['chatId', 'chat'], part: 'chats', hidden: ['staffId'] }),
  deleted(contactMessages, {
    by: ['email', 'address'],
    part: 'messages',
    hidden: ['sought', 'answeredBy', 'closedBy', 'writtenBy'],
  }),
  deleted(contactReplies, { by: ['messageId', 'message'], part: 'messages', hidden: ['writtenBy'] }),
  deleted(contactFiles, { by: ['messageId', 'message'], part: 'messages', hidden: ['filePath'], files: 'filePath' }),
  deleted(unreachableAddresses, { by: ['email', 'address'], part: 'messages', hidden: ['emailId'] }),
  deleted(courseInterests, { by: ['email', 'address'], part: 'messages' }),
  kept(
    jobApplications,
    { by: ['id', 'application'], part: 'applications', hidden: ['resumeUrl', 'notes'], files: 'resumeUrl' },
    {
      plain: [
        'reference',
        'positionApplied',
        'status',
        'advancedTo',
        'reviewedAt',
        'createdAt',
        'resumeAddedAt',
        'withdrawnAt',
        'anonymisedAt',
      ],
      clearLater: applicationsAfterDecision,
      keep: {
        'for figures': ['yearsExperience', 'visaSponsorshipRequired'],
      },
      derived: ['sought', 'stage'],
      staff: ['reviewedBy'],
    },
  ),
  kept(
    applicationLetters,
    { by: ['applicationId', 'application'], part: 'applications' },
    {
      plain: ['createdAt'],
      keep: { [untilDecided]: ['subject', 'body'] },
      staff: ['writtenBy'],
    },
  ),
  kept(
    applicationReviews,
    { by: ['applicationId', 'application'], part: 'applications', hidden: ['notes'] },
    {
      plain: ['assignedAt', 'filledAt'],
      keep: { [untilDecided]: ['knowledge', 'experience', 'communication', 'motivation', 'notes'] },
      staff: ['reviewerId', 'assignedBy'],
    },
  ),
  kept(
    applicationReplies,
    { by: ['applicationId', 'application'], part: 'applications' },
    {
      plain: ['isConfirmed', 'isAutomatic', 'createdAt'],
      keep: { [untilDecided]: ['subject', 'body', 'quoted', 'sender'] },
    },
  ),
  kept(
    applicationReplyFiles,
    { by: ['applicationId', 'application'], part: 'applications', hidden: ['filePath'], files: 'filePath' },
    {
      plain: ['replyId', 'fileType', 'fileSize', 'sentAt'],
      keep: { [untilDecided]: ['filePath', 'fileName'] },
    },
  ),
  kept(
    interviews,
    { by: ['applicationId', 'application'], part: 'applications' },
    {
      plain: ['expiresAt', 'createdAt', 'bookedAt', 'cancelledAt'],
      clearLater: interviewsAfterDecision,
      staff: ['interviewerId', 'offeredBy'],
    },
  ),
]
