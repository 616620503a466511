import {
  BACKGROUND_TASKS,
  type BackgroundTask,
  openBackgroundWork,
} from '../../packages/server-kit/src/database/background-work.ts'
import { openDatabase } from '../../packages/vitrine/src/database/open-database.ts'

// A process of a shop, as far as its background work goes: writes the name of each task that it does.
//   node test/faults/do-background-work.ts DATABASE_URL

const [, , url = ''] = process.argv
const names = Object.keys(BACKGROUND_TASKS) as BackgroundTask[]
const database = await openDatabase(url)
const { repeat } = openBackgroundWork({
  database,
  onError: (error) => console.error(error),
  checkEvery: 50,
  periods: Object.fromEntries(names.map((name) => [name, 50])),
})
for (const name of names) repeat(name, async () => console.log(name))
console.log('open')
// Timers of background work keep no process alive.
setInterval(() => {}, 1000)
