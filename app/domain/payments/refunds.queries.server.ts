import { sql } from 'drizzle-orm'
import { payments } from '#db/tables/enrollments.ts'
import { refunds } from '#db/tables/refunds.ts'

/** A column for queries that join `payments`: the amount already refunded or still owed to the payer, in pence. */
export const promisedPence = sql<number>`(
  select coalesce(sum(${refunds.amountPence}), 0)::integer from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'void'
)`
