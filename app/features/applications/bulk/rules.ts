import { settableStages } from '#app/core/vocabulary.ts'
import { isEmailed } from '../applicant-emails.rules.ts'

/** More than one page of the list. */
export const mostAtOnce = 50

/** Stages that can be set in bulk: those that are not emailed. */
export const movableStages = settableStages.filter((stage) => !isEmailed(stage))
