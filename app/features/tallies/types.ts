/** The tables whose rows are too many to be counted each time somebody looks. */
export type Tallied = 'students' | 'student_tickets' | 'job_applications' | 'staff_activity_logs'
