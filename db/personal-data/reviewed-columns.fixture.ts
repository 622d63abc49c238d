/**
 * The columns of tables that an erasure does not change. Somebody has checked that each of them has no personal data. A
 * new column fails the test beside this file until it is added here, or until its table is classified in another file.
 */
export const reviewedColumns: Readonly<Record<string, string>> = {
  chat_presence: 'changed_at is_at_chat seen_at staff_id',
  course_draft_edits: 'changed_at changed_by path slug text version',
  course_draft_files: 'changed_at changed_by path slug text version',
  course_drafts: 'base_number changed_at created_at revision sale_stopped_at slug',
  course_modules: 'course_id description id module_key module_number retired_at title',
  course_recordings: 'content created_at format hash',
  course_versions: 'files number published_at published_by slug',
  courses:
    'apparatus content_hash cover description duration duration_weeks errata id ipa is_open kept_by level min_education_level outcomes own_price places price reading review sale_stopped_at slug subject text_price title updated_at weekly_hours',
  credit_note_counters: 'last year',
  exam_questions:
    'content_hash correct_option exam_id explanation id module_id option_a option_b option_c option_d question_key question_number question_text retired_at section_id',
  exam_rulings:
    'accepts checked_at id papers papers_seen passed question_id raised reason regraded_at ruled_at ruled_by seen_up_to',
  exams: 'course_id duration_minutes id pass_percentage question_count title',
  health_samples: 'is_operational milliseconds part sampled_at',
  interview_slots: 'ends_at id interview_id interviewer_id starts_at taken_at',
  incoming_emails: 'fingerprint id kind read_at',
  invoice_counters: 'last year',
  issuer_keys: 'controller created_at id public_key replaced_at sealed_private_key withdrawn_at',
  job_openings:
    'closes_on created_at department duties id is_open location opened_on requirements salary slug summary title type version',
  loose_files: 'is_going key since',
  module_content:
    'content examples id module_id objectives reading retired_at section_key section_number section_title summary title_marks',
  outbox:
    'about_id about_kind attempts calendar cleared_at created_at due_at given_up_at html id last_error recipient refusals reminds_of reply_to return_reason returned_at sent_at stop_address subject template text',
  practice_items:
    'after_heading again_minutes body content_hash course_id first_minutes id item_key item_number retired_at section_id',
  receipt_counters: 'last year',
  reported_errors: 'at cause frames method name number request_id route shown side',
  saved_replies: 'body created_at id kind title',
  settings: 'changed_at key value',
  staff_files: 'file_path file_size file_type folder_id id is_archived name uploaded_at uploaded_by',
  staff_folders: 'audience created_at created_by description id is_archived name',
  stray_payments: 'amount_pence currency id note provider_payment_id received_at session_id settled_at settled_by',
  throttles: 'count key window_ends_at',
  upload_scans: 'failures key retry_at scanned_at stored_at verdict',
  verifications: 'created_at expires_at id identifier updated_at value',
  visitor_logs: 'id ip_address is_bot page_visited referrer user_agent visited_at',
}
