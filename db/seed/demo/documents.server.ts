import { staffFiles } from '#db/tables/documents.ts'
import { staffFolders } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { FolderAudience } from '#app/core/vocabulary.ts'
import { putFile } from '#app/platform/files.server.ts'
import { atWork } from './hours.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'

type Folder = {
  name: string
  description: string
  audience: FolderAudience
  files: readonly [name: string, text: string][]
}

const folders: readonly Folder[] = [
  {
    name: 'Staff handbook',
    description: 'How we work, and whom to ask',
    audience: 'all_staff',
    files: [
      [
        'Working hours and leave.txt',
        'Office hours are Monday to Friday 9 to 5, Saturday 10 to 2. Leave is asked for at least two weeks ahead.\n',
      ],
      [
        'Expenses.txt',
        'Keep the receipt, write down what it was for, send both to finance by the last working day of the month.\n',
      ],
      [
        'House style for course texts.txt',
        'Plain British English. Transcriptions in IPA. Every claim with its source. Every figure with its unit.\n',
      ],
    ],
  },
  {
    name: 'Examinations',
    description: 'Procedures for setting and checking papers',
    audience: 'all_staff',
    files: [
      [
        'Setting questions.txt',
        'Four options, one of them right, none of them a joke. Each question names the module that teaches it.\n',
      ],
      [
        'Access arrangements.txt',
        'Extra time is granted by student services on evidence, before or during a sitting, and is logged.\n',
      ],
    ],
  },
  {
    name: 'Student services',
    description: 'Answers that come up every week',
    audience: 'all_staff',
    files: [
      [
        'Refund policy in short.txt',
        'Within 14 days of enrolment and under 10% of the sections read: full refund. Afterwards: a ticket for HR.\n',
      ],
      ['Opening hours by season.csv', 'season,weekdays,saturday\nterm,9-5,10-2\nvacation,9-5,closed\n'],
    ],
  },
  {
    name: 'Contracts 2026',
    description: 'Signed contracts and amendments',
    audience: 'hr_only',
    files: [
      [
        'Register of contracts.csv',
        'employee_id,signed,weeks_notice\nUKLI-EMP-0001,2024-06-03,8\nUKLI-EMP-0002,2024-11-30,8\n',
      ],
    ],
  },
]

export async function seedDocuments({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const owner = staff.find(({ roles }) => roles.includes('hr'))
  if (!owner) return
  for (const [i, folder] of folders.entries()) {
    const folderId = newId()
    const createdAt = atWork(addDays(now, -(200 - i * 40)), 40)
    const { files, ...columns } = folder
    await tx.insert(staffFolders).values({ id: folderId, ...columns, createdBy: owner.staffId, createdAt })
    for (const [at, [name, text]] of files.entries()) {
      const id = newId()
      const bytes = Buffer.from(text)
      const filePath = `staff-documents/${folderId}/${id}`
      await putFile({ key: filePath, bytes })
      await tx.insert(staffFiles).values({
        id,
        folderId,
        name,
        filePath,
        fileType: name.endsWith('.csv') ? 'text/csv' : 'text/plain',
        fileSize: bytes.length,
        uploadedBy: owner.staffId,
        uploadedAt: atWork(addDays(createdAt, 3 + at * 5), 70 + at * 35),
      })
    }
  }
}
