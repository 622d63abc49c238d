import { sql } from 'drizzle-orm'
import { applicationLetters, applicationReviews, interviews, jobApplications } from '#db/tables/applications.ts'
import { chats } from '#db/tables/chats.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import { courseInterests } from '#db/tables/courses.ts'
import { unreachableAddresses } from '#db/tables/operations.ts'
import { studentTickets, ticketDrafts, ticketViewers } from '#db/tables/tickets.ts'
import { declareDeleted, declareKept } from './classify.ts'

const untilDecided = 'until 6 months after the decision'

/**
 * The values that a job sets 6 months after a rejection or withdrawal. Position, decision and dates stay for
 * statistics.
 */
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
  declareDeleted(studentTickets, {
    by: ['id', 'ticket'],
    part: 'tickets',
    hidden: ['sought', 'version', 'assignedTo'],
  }),
  declareDeleted(ticketDrafts, { by: ['staffId', 'staff'], part: 'staff', hidden: ['ticketId', 'body'] }),
  declareDeleted(ticketViewers, { by: ['staffId', 'staff'], part: 'staff', hidden: ['ticketId'] }),
  declareDeleted(chats, { by: ['id', 'chat'], part: 'chats', hidden: ['adviserId'] }),
  declareDeleted(contactMessages, {
    by: ['email', 'address'],
    part: 'messages',
    hidden: ['sought', 'answeredBy', 'closedBy', 'writtenBy'],
  }),
  declareDeleted(unreachableAddresses, { by: ['email', 'address'], part: 'messages', hidden: ['emailId'] }),
  declareDeleted(courseInterests, { by: ['email', 'address'], part: 'messages' }),
  declareKept(
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
  declareKept(
    applicationLetters,
    { by: ['applicationId', 'application'], part: 'applications' },
    {
      plain: ['createdAt'],
      keep: { [untilDecided]: ['subject', 'body'] },
      staff: ['writtenBy'],
    },
  ),
  declareKept(
    applicationReviews,
    { by: ['applicationId', 'application'], part: 'applications', hidden: ['notes'] },
    {
      plain: ['assignedAt', 'filledAt'],
      keep: { [untilDecided]: ['knowledge', 'experience', 'communication', 'motivation', 'notes'] },
      staff: ['reviewerId', 'assignedBy'],
    },
  ),
  declareKept(
    interviews,
    { by: ['applicationId', 'application'], part: 'applications' },
    {
      plain: ['expiresAt', 'createdAt', 'bookedAt', 'cancelledAt'],
      clearLater: interviewsAfterDecision,
      staff: ['interviewerId', 'offeredBy'],
    },
  ),
  declareDeleted(conversationMessages, { by: ['ticketId', 'ticket'], part: 'tickets', hidden: ['staffId'] }),
  declareDeleted(conversationMessages, { by: ['chatId', 'chat'], part: 'chats', hidden: ['staffId'] }),
  declareDeleted(conversationMessages, { by: ['contactMessageId', 'message'], part: 'messages', hidden: ['staffId'] }),
  declareKept(
    conversationMessages,
    { by: ['applicationId', 'application'], part: 'applications' },
    {
      plain: [
        'ticketId',
        'contactMessageId',
        'chatId',
        'place',
        'author',
        'isInternal',
        'byLink',
        'isConfirmed',
        'isSenderUnchecked',
        'isAutomatic',
        'createdAt',
      ],
      keep: { [untilDecided]: ['subject', 'body', 'quoted', 'sender'] },
      staff: ['staffId'],
    },
  ),
  declareDeleted(conversationFiles, {
    by: ['ticketId', 'ticket'],
    part: 'tickets',
    hidden: ['filePath'],
    files: 'filePath',
  }),
  declareDeleted(conversationFiles, {
    by: ['contactMessageId', 'message'],
    part: 'messages',
    hidden: ['filePath'],
    files: 'filePath',
  }),
  declareKept(
    conversationFiles,
    { by: ['applicationId', 'application'], part: 'applications', hidden: ['filePath'], files: 'filePath' },
    {
      plain: ['ticketId', 'contactMessageId', 'messageId', 'fileType', 'fileSize', 'sentAt'],
      keep: { [untilDecided]: ['filePath', 'fileName'] },
    },
  ),
]
