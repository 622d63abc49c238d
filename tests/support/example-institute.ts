import { exampleInstitute, setInstitute } from '#app/core/institute.ts'

// As in the demonstration, unless a test sets another.
setInstitute(exampleInstitute)
