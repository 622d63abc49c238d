ALTER TABLE "enrollments" ADD COLUMN "price_pence" integer;--> statement-breakpoint
-- Whoever has paid paid their price; what was promised to the others before was the course's price of the day.
update enrollments e set price_pence = coalesce(
  (select p.amount_pence from payments p where p.enrollment_id = e.id and p.status in ('succeeded', 'refunded')
   order by p.succeeded_at desc limit 1),
  (select (c.price * 100)::integer from courses c where c.id = e.course_id)
);--> statement-breakpoint
ALTER TABLE "enrollments" ALTER COLUMN "price_pence" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_price" CHECK ("price_pence" >= 0);
