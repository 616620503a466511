// `npm run test:kills`: thirty kills of each act on each engine, where the usual run has four. It takes a quarter of an
// hour.
process.env.KILLS = '30'

await import('./import-kill.test.ts')
await import('./undo-kill.test.ts')
await import('./override-kill.test.ts')
await import('./schedule-kill.test.ts')

// A module, so that it may wait for the others.
export {}
