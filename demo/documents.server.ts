import { z } from 'zod'
import { staffFiles } from '#db/tables/documents.ts'
import { staffFolders } from '#db/tables/staff.ts'
import { addDays } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { daysToWithdraw, fullRefundBelowPercent } from '#app/core/terms-of-sale.ts'
import { folderAudiences } from '#app/core/vocabulary.ts'
import { chooseFileKind } from '#app/platform/uploads/kinds.ts'
import { putFile } from '#app/platform/files.server.ts'
import { addWorkMinutes } from './hours.ts'
import { writeDocumentFile } from './papers.server.ts'
import type { World } from './people.server.ts'
import type { SeededStaff } from './staff.server.ts'
import { readTexts } from './texts.server.ts'

const isArchived = z.boolean().default(false)

const folders = z.array(
  z.strictObject({
    name: z.string(),
    description: z.string(),
    audience: z.enum(folderAudiences),
    isArchived,
    files: z.array(
      z.union([
        z.strictObject({
          kind: z.enum(['pdf', 'docx']),
          title: z.string(),
          isArchived,
          paragraphs: z.array(z.string().transform(fillIn)),
        }),
        z.strictObject({
          kind: z.literal('xlsx'),
          title: z.string(),
          isArchived,
          rows: z.array(z.array(z.string())),
        }),
      ]),
    ),
  }),
)

function fillIn(text: string) {
  return text.replace('{days}', String(daysToWithdraw)).replace('{percent}', String(fullRefundBelowPercent))
}

export async function seedDocuments({ tx, now }: World, { staff }: { staff: SeededStaff[] }) {
  const owner = staff.find(({ roles }) => roles.includes('hr'))
  if (!owner) return
  for (const [i, { files, ...columns }] of readTexts('documents', folders).entries()) {
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
        isArchived,
      })
    }
  }
}
