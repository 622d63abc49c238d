import fc from 'fast-check'

// What `npm test` tries is the same on every machine, so that a run tells of the tree and not of its luck. The rest of the
// possibilities is searched on purpose: PROPERTY_RUNS=20000 PROPERTY_SEED=$RANDOM npm test -- unit.
const { PROPERTY_SEED = '20261122', PROPERTY_RUNS = '100' } = process.env
fc.configureGlobal({ seed: Number(PROPERTY_SEED), numRuns: Number(PROPERTY_RUNS) })
