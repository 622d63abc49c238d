import { sql } from 'drizzle-orm'
import { payments } from '#db/tables/enrollments.ts'
import { refunds } from '#db/tables/refunds.ts'

/** Column for queries that join `payments`: the pence refunded or owed. */
export const promisedPence = sql<number>`(
  select coalesce(sum(${refunds.amountPence}), 0)::integer from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'void'
)`
