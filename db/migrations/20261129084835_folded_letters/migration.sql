-- As foldForSearch of app/core/text.ts: "soren" finds Søren, and a typed ' or - finds every apostrophe and hyphen.
CREATE OR REPLACE FUNCTION folded(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(replace(replace(replace(
    translate(regexp_replace(lower(normalize(words, nfd)), '[\u0300-\u036f]', '', 'g'), 'łøđðıς‘’ʼʻ´`‐‑‒–—−', 'loddiσ''''''''''''------'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');--> statement-breakpoint
-- Stored columns keep what the earlier function returned, so the few rows with one of these letters are written again.
UPDATE "profiles" SET "full_name" = "full_name" WHERE "sought" ~ '[łøđðıς‘’ʼʻ´`‐‑‒–—−ßæœþ]';--> statement-breakpoint
UPDATE "job_applications" SET "full_name" = "full_name" WHERE "sought" ~ '[łøđðıς‘’ʼʻ´`‐‑‒–—−ßæœþ]';--> statement-breakpoint
UPDATE "contact_messages" SET "subject" = "subject" WHERE "sought" ~ '[łøđðıς‘’ʼʻ´`‐‑‒–—−ßæœþ]';--> statement-breakpoint
UPDATE "student_tickets" SET "sought" = '' WHERE "sought" ~ '[łøđðıς‘’ʼʻ´`‐‑‒–—−ßæœþ]';
