import fc from 'fast-check'

// `npm test` tries the same cases everywhere, so that a failure depends only on the code. To try more cases:
// PROPERTY_RUNS=20000 PROPERTY_SEED=$RANDOM npm test -- unit.
const { PROPERTY_SEED = '20261122', PROPERTY_RUNS = '100' } = process.env
fc.configureGlobal({ seed: Number(PROPERTY_SEED), numRuns: Number(PROPERTY_RUNS) })
