import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { db } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'

openTestWorld()

/** Section 3 of the specification, name by name: outside checks read these tables. */
const entities: Record<string, string> = {
  visitor_logs: 'id visited_at user_agent page_visited referrer ip_address',
  job_applications:
    'id full_name email phone cover_letter linkedin_url years_experience education_level available_start_date visa_sponsorship_required position_applied resume_url status notes reviewed_by reviewed_at created_at',
  staff_folders: 'id name description created_by is_archived created_at',
  staff_files: 'id folder_id name file_path file_type file_size uploaded_by uploaded_at is_archived',
  staff: 'id user_id employee_id full_name email phone department position is_active created_by created_at',
  staff_role_assignments: 'staff_id role assigned_by',
  staff_activity_logs: 'id action created_at staff_id',
  students: 'id user_id matric_number status course_preference education_level profile_image_url created_at',
  profiles: 'id full_name email phone',
  student_tickets:
    'id title description category priority status assigned_to resolved_at resolution_notes created_at student_id',
  courses: 'id title description level duration min_education_level price',
  enrollments: 'id student_id course_id status paid_at payment_due_date enrolled_at',
  course_modules: 'id course_id module_number title description',
  module_content: 'id module_id section_number section_title content examples summary',
  exams: 'id course_id title duration_minutes pass_percentage',
  exam_questions: 'id exam_id question_number question_text option_a option_b option_c option_d',
  exam_submissions: 'enrollment_id exam_id score total_questions percentage passed',
  certificates: 'id student_id course_title certificate_number completion_date final_score issued_at',
  contact_messages: 'first_name last_name email phone subject message',
}

it.each(Object.entries(entities))('%s has the columns of the specification', async (table, names) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${table} and table_schema = 'public'`,
  )
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(' ')))
})
