import { staffFiles } from '#db/tables/documents.ts'
import { staffFolders } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import type { FolderAudience } from '#app/core/vocabulary.ts'
import { chooseFileKind } from '#app/platform/uploads/kinds.ts'
import { putFile } from '#app/platform/files.server.ts'
import { addWorkMinutes } from './hours.ts'
import { writeDocumentFile, type Paper } from './papers.server.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

type Folder = {
  name: string
  description: string
  audience: FolderAudience
  isArchived?: true
  files: readonly (Paper & { isArchived?: true })[]
}

const folders: readonly Folder[] = [
  {
    name: 'Reading group 2025',
    description: 'Texts of last year’s reading group',
    audience: 'all_staff',
    isArchived: true,
    files: [
      {
        kind: 'docx',
        title: 'Reading list 2025',
        paragraphs: [
          'Wells, Accents of English, chapters 2 and 3: which lexical sets our courses take for granted.',
          'Haspelmath and Sims, Understanding Morphology, chapter 1.',
        ],
      },
    ],
  },
  {
    name: 'Staff handbook',
    description: 'How we work, and whom to ask',
    audience: 'all_staff',
    files: [
      {
        kind: 'pdf',
        title: 'Working hours and leave',
        paragraphs: [
          'Office hours are Monday to Friday 9 to 5, Saturday 10 to 2. Whoever works on a Saturday takes another day off in the week after.',
          'Leave is asked for at least two weeks ahead, from the head of the department. The desk of student services is never left empty in office hours.',
          'Who is ill writes to the head of the department before 9, and needs a doctor’s note from the eighth day on.',
        ],
      },
      {
        kind: 'xlsx',
        title: 'Expenses',
        rows: [
          ['Date', 'What for', 'Paid with', 'Pounds', 'Receipt attached'],
          ['2026-05-11', 'Train to London, examiners’ meeting', 'Own card', '48.20', 'yes'],
          ['2026-05-11', 'Lunch, examiners’ meeting', 'Own card', '11.50', 'yes'],
        ],
      },
      {
        kind: 'docx',
        title: 'House style for course texts',
        paragraphs: [
          'Plain British English, in the second person. Transcriptions in the International Phonetic Alphabet, with slashes for phonemes and brackets for what is heard.',
          'Every claim stands with its source and every figure with its unit. Glosses follow the Leipzig rules.',
          'Examples in a language that is not English say which language it is, and keep its own spelling.',
        ],
      },
      {
        kind: 'pdf',
        title: 'Working hours and leave 2025',
        isArchived: true,
        paragraphs: ['Office hours are Monday to Friday 9 to 5. Leave is asked for at least two weeks ahead.'],
      },
    ],
  },
  {
    name: 'Examinations',
    description: 'Procedures for setting and checking papers',
    audience: 'all_staff',
    files: [
      {
        kind: 'docx',
        title: 'Setting questions',
        paragraphs: [
          'Four options, one of them right and none of them a joke. Each question names the module that teaches it.',
          'No question repeats an example of a lesson, and none asks for what only a reader of the footnotes would know.',
          'Before a question is used, somebody who did not write it answers it without the key.',
        ],
      },
      {
        kind: 'pdf',
        title: 'Access arrangements',
        paragraphs: [
          'Extra time and breaks are granted by student services on evidence, before a sitting or during it, and are logged.',
          'A quarter more time is usual. More than half is agreed with the head of student services first.',
        ],
      },
    ],
  },
  {
    name: 'Student services',
    description: 'Answers that come up every week',
    audience: 'all_staff',
    files: [
      {
        kind: 'pdf',
        title: 'Refund policy in short',
        paragraphs: [
          `Within ${daysToWithdraw} days of enrolment and with under ${fullRefundBelowPercent}% of the sections read: all of it. After a certificate: nothing.`,
          'Whatever lies between is put before HR, with the reason that the student gives.',
        ],
      },
      {
        kind: 'xlsx',
        title: 'Opening hours by season',
        rows: [
          ['Season', 'Monday to Friday', 'Saturday'],
          ['Term', '9 to 5', '10 to 2'],
          ['24 December to 1 January', 'closed', 'closed'],
        ],
      },
    ],
  },
  {
    name: 'Contracts 2026',
    description: 'Signed contracts and amendments',
    audience: 'hr_only',
    files: [
      {
        kind: 'xlsx',
        title: 'Register of contracts',
        rows: [
          ['Employee ID', 'Signed', 'Weeks of notice'],
          ['UKLI-EMP-0001', '2024-06-03', '8'],
          ['UKLI-EMP-0002', '2024-11-30', '8'],
        ],
      },
    ],
  },
]

export async function seedDocuments({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const owner = staff.find(({ roles }) => roles.includes('hr'))
  if (!owner) return
  for (const [i, { files, ...columns }] of folders.entries()) {
    const folderId = newId()
    const createdAt = addWorkMinutes(addDays(now, -(240 - i * 40)), 40)
    await tx.insert(staffFolders).values({ id: folderId, ...columns, createdBy: owner.staffId, createdAt })
    for (const [at, { isArchived, ...paper }] of files.entries()) {
      const id = newId()
      const uploadedAt = addWorkMinutes(addDays(createdAt, 3 + at * 5), 70 + at * 35)
      const bytes = await writeDocumentFile(paper, uploadedAt)
      const name = `${paper.title}.${paper.kind}`
      const filePath = `staff-documents/${folderId}/${id}`
      await putFile({ key: filePath, content: new Blob([bytes]) })
      await tx.insert(staffFiles).values({
        id,
        folderId,
        name,
        filePath,
        fileType: chooseFileKind({ detected: paper.kind, name, isText: true })?.type ?? '',
        fileSize: bytes.length,
        uploadedBy: owner.staffId,
        uploadedAt,
        ...(isArchived && { isArchived }),
      })
    }
  }
}
