ALTER TABLE "course_modules" DROP CONSTRAINT "course_modules_number";--> statement-breakpoint
ALTER TABLE "exam_questions" DROP CONSTRAINT "exam_questions_number";--> statement-breakpoint
ALTER TABLE "module_content" DROP CONSTRAINT "module_content_number";--> statement-breakpoint
ALTER TABLE "course_modules" ADD COLUMN "module_key" text;--> statement-breakpoint
ALTER TABLE "course_modules" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "kept_by" text DEFAULT 'folder' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "question_key" text;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "module_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "section_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "module_content" ADD COLUMN "section_key" text;--> statement-breakpoint
ALTER TABLE "module_content" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "pass_percentage" integer;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "duration_minutes" integer;--> statement-breakpoint
-- Until now modules and sections were kept by number. These were the files; anything else gets a key from its title.
create temporary table written_sections on commit drop as
  select * from (values
    ('phonetic-transcription-taster', 1, 'sounds-and-consonants', 1, 'sounds-letters-and-symbols'),
    ('phonetic-transcription-taster', 1, 'sounds-and-consonants', 2, 'voicing-place-and-manner'),
    ('phonetic-transcription-taster', 1, 'sounds-and-consonants', 3, 'the-consonant-chart'),
    ('phonetic-transcription-taster', 2, 'vowels', 1, 'the-vowel-space'),
    ('phonetic-transcription-taster', 2, 'vowels', 2, 'the-vowels-of-ssb'),
    ('phonetic-transcription-taster', 2, 'vowels', 3, 'four-accents-compared'),
    ('phonetic-transcription-taster', 3, 'transcribing-speech', 1, 'broad-and-narrow'),
    ('phonetic-transcription-taster', 3, 'transcribing-speech', 2, 'stress-and-weak-forms'),
    ('phonetic-transcription-taster', 3, 'transcribing-speech', 3, 'connected-speech-and-common-errors'),
    ('foundational-nlp-for-linguists', 1, 'from-text-to-tokens', 1, 'what-counts-as-a-word'),
    ('foundational-nlp-for-linguists', 1, 'from-text-to-tokens', 2, 'types-tokens-and-zipf'),
    ('foundational-nlp-for-linguists', 1, 'from-text-to-tokens', 3, 'normalisation-and-subwords'),
    ('foundational-nlp-for-linguists', 2, 'inside-the-word', 1, 'morphemes-and-analyses'),
    ('foundational-nlp-for-linguists', 2, 'inside-the-word', 2, 'regular-expressions-and-automata'),
    ('foundational-nlp-for-linguists', 2, 'inside-the-word', 3, 'transducers-and-two-levels'),
    ('foundational-nlp-for-linguists', 3, 'counting-and-predicting', 1, 'n-gram-models'),
    ('foundational-nlp-for-linguists', 3, 'counting-and-predicting', 2, 'entropy-and-perplexity'),
    ('foundational-nlp-for-linguists', 3, 'counting-and-predicting', 3, 'smoothing'),
    ('foundational-nlp-for-linguists', 4, 'tags-and-annotators', 1, 'tagsets-compared'),
    ('foundational-nlp-for-linguists', 4, 'tags-and-annotators', 2, 'making-a-gold-standard'),
    ('foundational-nlp-for-linguists', 4, 'tags-and-annotators', 3, 'hidden-markov-taggers'),
    ('foundational-nlp-for-linguists', 5, 'trees-and-arcs', 1, 'constituents-and-the-telescope'),
    ('foundational-nlp-for-linguists', 5, 'trees-and-arcs', 2, 'probabilistic-grammars'),
    ('foundational-nlp-for-linguists', 5, 'trees-and-arcs', 3, 'dependencies'),
    ('foundational-nlp-for-linguists', 6, 'meaning-from-company', 1, 'the-company-words-keep'),
    ('foundational-nlp-for-linguists', 6, 'meaning-from-company', 2, 'vectors-and-embeddings'),
    ('foundational-nlp-for-linguists', 6, 'meaning-from-company', 3, 'word-senses'),
    ('foundational-nlp-for-linguists', 7, 'from-neurons-to-transformers', 1, 'learning-from-features'),
    ('foundational-nlp-for-linguists', 7, 'from-neurons-to-transformers', 2, 'attention-and-the-transformer'),
    ('foundational-nlp-for-linguists', 7, 'from-neurons-to-transformers', 3, 'large-language-models'),
    ('foundational-nlp-for-linguists', 8, 'measuring-and-believing', 1, 'precision-recall-f'),
    ('foundational-nlp-for-linguists', 8, 'measuring-and-believing', 2, 'fair-tests-and-significance'),
    ('foundational-nlp-for-linguists', 8, 'measuring-and-believing', 3, 'human-judgement'),
    ('foundational-nlp-for-linguists', 9, 'languages-people-and-data', 1, 'which-languages'),
    ('foundational-nlp-for-linguists', 9, 'languages-people-and-data', 2, 'whose-language'),
    ('foundational-nlp-for-linguists', 9, 'languages-people-and-data', 3, 'consent-ownership-and-care')
  ) as written (slug, module_number, module_key, section_number, section_key);
--> statement-breakpoint
update course_modules m set module_key = coalesce(
  (select distinct w.module_key from written_sections w join courses c on c.slug = w.slug
   where c.id = m.course_id and w.module_number = m.module_number),
  trim(both '-' from regexp_replace(lower(m.title), '[^a-z0-9]+', '-', 'g')));
--> statement-breakpoint
update module_content s set section_key = coalesce(
  (select w.section_key from written_sections w join courses c on c.slug = w.slug join course_modules m on m.course_id = c.id
   where m.id = s.module_id and w.module_number = m.module_number and w.section_number = s.section_number),
  trim(both '-' from regexp_replace(lower(s.section_title), '[^a-z0-9]+', '-', 'g')));
--> statement-breakpoint
update exam_questions q set
  question_key = 'text-' || left(encode(sha256(convert_to(question_text, 'UTF8')), 'hex'), 16) ||
    -- A question that was deleted from the middle of a bank has left its last one behind twice.
    case when exists (select from exam_questions o where o.exam_id = q.exam_id and o.question_text = q.question_text
      and o.question_number < q.question_number) then '-' || question_number else '' end,
  content_hash = encode(sha256(convert_to(concat_ws(chr(31),
    question_text, option_a, option_b, option_c, option_d, correct_option, explanation), 'UTF8')), 'hex'),
  module_id = (select m.id from course_modules m join exams e on e.course_id = m.course_id
    where e.id = q.exam_id and m.module_number = q.module_number);
--> statement-breakpoint
update exam_attempts a set pass_percentage = e.pass_percentage, duration_minutes = e.duration_minutes
  from exams e where e.id = a.exam_id;
--> statement-breakpoint
-- Every folder is read once more: what was deleted from a bank before now was never taken out.
update courses set content_hash = '';
--> statement-breakpoint
ALTER TABLE "course_modules" ALTER COLUMN "module_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "module_content" ALTER COLUMN "section_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_questions" ALTER COLUMN "question_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_questions" ALTER COLUMN "content_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ALTER COLUMN "pass_percentage" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ALTER COLUMN "duration_minutes" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_questions" DROP COLUMN "module_number";--> statement-breakpoint
ALTER TABLE "course_modules" ADD CONSTRAINT "course_modules_key" UNIQUE("course_id","module_key");--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_version" UNIQUE("exam_id","question_key","content_hash");--> statement-breakpoint
ALTER TABLE "module_content" ADD CONSTRAINT "module_content_key" UNIQUE("module_id","section_key");--> statement-breakpoint
CREATE UNIQUE INDEX "course_modules_place" ON "course_modules" ("course_id","module_number") WHERE "retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_questions_live" ON "exam_questions" ("exam_id","question_key") WHERE "retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_questions_place" ON "exam_questions" ("exam_id","question_number") WHERE "retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "module_content_place" ON "module_content" ("module_id","section_number") WHERE "retired_at" is null;--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_module_id_course_modules_id_fkey" FOREIGN KEY ("module_id") REFERENCES "course_modules"("id");--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_section_id_module_content_id_fkey" FOREIGN KEY ("section_id") REFERENCES "module_content"("id");--> statement-breakpoint
ALTER TABLE "exam_questions" DROP CONSTRAINT "exam_questions_exam_id_exams_id_fkey", ADD CONSTRAINT "exam_questions_exam_id_exams_id_fkey" FOREIGN KEY ("exam_id") REFERENCES "exams"("id");--> statement-breakpoint
ALTER TABLE "section_reads" DROP CONSTRAINT "section_reads_section_id_module_content_id_fkey", ADD CONSTRAINT "section_reads_section_id_module_content_id_fkey" FOREIGN KEY ("section_id") REFERENCES "module_content"("id");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_keeper" CHECK ("kept_by" in ('folder', 'portal'));--> statement-breakpoint
-- A question that somebody was asked stays what it was; only its place, what teaches it and its retirement may be written.
create function keep_question() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or
     (to_jsonb(new) - '{question_number,module_id,section_id,retired_at}'::text[]) <>
     (to_jsonb(old) - '{question_number,module_id,section_id,retired_at}'::text[]) then
    raise exception 'a version of a question does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger exam_questions_immutable before update or delete on exam_questions
  for each row execute function keep_question();
--> statement-breakpoint
-- The paper of a sitting, its pass mark and its usual time are those it began with.
create function keep_paper() returns trigger language plpgsql as $$
begin
  if (new.enrollment_id, new.exam_id, new.attempt_number, new.paper, new.pass_percentage, new.duration_minutes) is distinct from
     (old.enrollment_id, old.exam_id, old.attempt_number, old.paper, old.pass_percentage, old.duration_minutes) then
    raise exception 'the paper of a sitting does not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger exam_attempts_frozen before update on exam_attempts
  for each row execute function keep_paper();
