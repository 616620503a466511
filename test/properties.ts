import fc from 'fast-check'

// fast-check for all property tests. A run asks the same cases as the one before, so that a change is judged by what it
// changed, and what is red is red for everybody. `PROPERTY_SEED=random npm test` looks for new cases, and a number
// repeats the run that printed it.

const { PROPERTY_SEED = '20261123' } = process.env
if (PROPERTY_SEED !== 'random') fc.configureGlobal({ seed: Number(PROPERTY_SEED) })

export default fc
