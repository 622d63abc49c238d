import { settableStages } from '#app/core/vocabulary.ts'
import { isEmailed } from '../applicant-emails.rules.ts'

/** The most applications in one submission. One page of the list has fewer. */
export const mostAtOnce = 50

/** The stages that can be set in bulk: those whose change is not emailed. */
export const movableStages = settableStages.filter((stage) => !isEmailed(stage))
