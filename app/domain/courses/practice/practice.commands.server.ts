import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { practiceItems } from '#db/tables/practice.ts'
import { newId } from '#app/core/ids.ts'
import type { WrittenItem } from './practice.types.ts'

/**
 * Hashes an item, to tell a new version from an unchanged one. The fields of parsed items are always in the same
 * order.
 */
function contentHashOf({ body }: Pick<WrittenItem, 'body'>) {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex')
}

/**
 * Replaces the practice of a course by these items. An edited item becomes a new version; the old version stays for
 * its answers and is restored as the same row if it returns.
 */
export async function replacePractice(
  tx: Tx,
  { courseId, items, now }: { courseId: string; items: readonly WrittenItem[]; now: Date },
) {
  await tx
    .update(practiceItems)
    .set({ retiredAt: now })
    .where(and(eq(practiceItems.courseId, courseId), isNull(practiceItems.retiredAt)))
  if (items.length === 0) return
  await tx
    .insert(practiceItems)
    .values(
      items.map((item) => ({
        id: newId(),
        courseId,
        sectionId: item.sectionId,
        itemKey: item.key,
        contentHash: contentHashOf(item),
        itemNumber: item.number,
        afterHeading: item.after,
        body: item.body,
      })),
    )
    .onConflictDoUpdate({
      target: [practiceItems.courseId, practiceItems.itemKey, practiceItems.contentHash],
      set: {
        sectionId: sql`excluded.section_id`,
        itemNumber: sql`excluded.item_number`,
        afterHeading: sql`excluded.after_heading`,
        retiredAt: null,
      },
    })
}
