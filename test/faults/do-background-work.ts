import { openBackgroundWork } from '../../packages/server-kit/src/database/background-work.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'

// A process of a shop, as far as its background work goes: writes the name of each job that it does.
//   node test/faults/do-background-work.ts DATABASE_URL JOB...

const [, , url = '', ...names] = process.argv
const database = await openDatabase(url)
const { repeat } = openBackgroundWork({ database, onError: (error) => console.error(error), checkEvery: 50 })
for (const name of names) repeat({ name, every: 50 }, async () => console.log(name))
console.log('open')
// Timers of background work keep no process alive.
setInterval(() => {}, 1000)
