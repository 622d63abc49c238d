import { throttles, verifications } from '#db/tables/accounts.ts'
import { interviewSlots, jobOpenings } from '#db/tables/applications.ts'
import { chatPresence } from '#db/tables/chats.ts'
import { courseDraftFiles, courseDrafts, courseVersions } from '#db/tables/course-drafts.ts'
import { courseModules, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { staffFiles } from '#db/tables/documents.ts'
import { paymentEvents, receiptCounters } from '#db/tables/enrollments.ts'
import { issuerKeys } from '#db/tables/issuer-keys.ts'
import { looseFiles, outbox, settings, uploadScans } from '#db/tables/operations.ts'
import { practiceItems } from '#db/tables/practice.ts'
import { creditNoteCounters } from '#db/tables/refunds.ts'
import { examRulings } from '#db/tables/rulings.ts'
import { staffFolders } from '#db/tables/staff.ts'
import { savedReplies } from '#db/tables/tickets.ts'
import { visitorLogs } from '#db/tables/visits.ts'
import { impersonal, shortLived } from './fates.ts'

const taught = 'what is taught and asked'
const ours = 'the institute’s own'

/** All other tables: short-lived rows, and rows about nobody. */
export const otherTables = [
  shortLived(outbox, 'copies of emails to the address itself; an erasure deletes them once the last has left'),
  shortLived(uploadScans, 'verdicts on files that other tables name; they go with the file'),
  shortLived(looseFiles, 'keys of files that no table names, for an hour at most'),
  shortLived(verifications, 'tokens of links, until they expire'),
  shortLived(throttles, 'counts by hashes, until their window ends'),
  shortLived(visitorLogs, 'page views without an identifier, for 90 days'),
  impersonal(paymentEvents, 'ids of the card service’s events', ['id', 'type', 'receivedAt']),
  impersonal(
    interviewSlots,
    'times that were offered; the one that was taken stands in its email',
    ['id', 'interviewId', 'startsAt', 'endsAt', 'takenAt'],
    ['interviewerId'],
  ),
  impersonal(chatPresence, 'whether a desk is open now', ['isAtChat', 'changedAt', 'seenAt'], ['staffId']),
  impersonal(savedReplies, 'texts of the desk', ['id', 'kind', 'title', 'body', 'createdAt']),
  impersonal(
    staffFolders,
    'documents of the institute',
    ['id', 'name', 'description', 'audience', 'isArchived', 'createdAt'],
    ['createdBy'],
  ),
  impersonal(
    staffFiles,
    'documents of the institute',
    ['id', 'folderId', 'name', 'filePath', 'fileType', 'fileSize', 'uploadedAt', 'isArchived'],
    ['uploadedBy'],
  ),
  impersonal(jobOpenings, ours, [
    'id',
    'slug',
    'title',
    'department',
    'location',
    'type',
    'summary',
    'duties',
    'requirements',
    'salary',
    'closesOn',
    'isOpen',
    'openedOn',
    'version',
    'createdAt',
  ]),
  impersonal(courses, taught, [
    'id',
    'slug',
    'title',
    'description',
    'level',
    'duration',
    'durationWeeks',
    'minEducationLevel',
    'price',
    'ipa',
    'subject',
    'cover',
    'weeklyHours',
    'outcomes',
    'reading',
    'apparatus',
    'errata',
    'review',
    'isOpen',
    'contentHash',
    'keptBy',
    'updatedAt',
  ]),
  impersonal(courseModules, taught, [
    'id',
    'courseId',
    'moduleKey',
    'moduleNumber',
    'title',
    'description',
    'retiredAt',
  ]),
  impersonal(moduleContent, taught, [
    'id',
    'moduleId',
    'sectionKey',
    'sectionNumber',
    'sectionTitle',
    'titleMarks',
    'content',
    'examples',
    'summary',
    'reading',
    'retiredAt',
  ]),
  impersonal(exams, taught, ['id', 'courseId', 'title', 'durationMinutes', 'passPercentage', 'questionCount']),
  impersonal(examQuestions, taught, [
    'id',
    'examId',
    'questionKey',
    'contentHash',
    'questionNumber',
    'questionText',
    'explanation',
    'optionA',
    'optionB',
    'optionC',
    'optionD',
    'correctOption',
    'moduleId',
    'sectionId',
    'retiredAt',
  ]),
  impersonal(
    examRulings,
    taught,
    [
      'id',
      'questionId',
      'accepts',
      'reason',
      'ruledAt',
      'papers',
      'papersSeen',
      'seenUpTo',
      'raised',
      'passed',
      'regradedAt',
      'checkedAt',
    ],
    ['ruledBy'],
  ),
  impersonal(practiceItems, taught, [
    'id',
    'courseId',
    'sectionId',
    'itemKey',
    'contentHash',
    'itemNumber',
    'body',
    'retiredAt',
  ]),
  impersonal(courseDrafts, taught, ['slug', 'baseNumber', 'revision', 'createdAt', 'changedAt']),
  impersonal(courseDraftFiles, taught, ['slug', 'path', 'text', 'version', 'changedAt'], ['changedBy']),
  impersonal(courseVersions, taught, ['slug', 'number', 'files', 'publishedAt'], ['publishedBy']),
  impersonal(receiptCounters, ours, ['year', 'last']),
  impersonal(creditNoteCounters, ours, ['year', 'last']),
  impersonal(issuerKeys, ours, [
    'id',
    'controller',
    'publicKey',
    'sealedPrivateKey',
    'createdAt',
    'replacedAt',
    'withdrawnAt',
  ]),
  impersonal(settings, ours, ['key', 'value', 'changedAt']),
]
