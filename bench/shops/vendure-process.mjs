// A process of Vendure: `populate FILE`, `server` or `worker`, with the settings of its own template for new projects.
// Run in a folder that has `@vendure/core` and `pg`; DATABASE_URL and PORT say where.
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(path.join(process.cwd(), 'package.json'))
const { bootstrap, bootstrapWorker, DefaultJobQueuePlugin, DefaultLogger, DefaultSearchPlugin, LogLevel } =
  require('@vendure/core')
const [task = 'server', file] = process.argv.slice(2)
const database = new URL(process.env.DATABASE_URL)

const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
    cookieOptions: { secret: 'bench' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    synchronize: task === 'populate',
    logging: false,
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    password: database.password,
    database: database.pathname.slice(1),
  },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [
    DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}
const SHOP = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [],
  paymentMethods: [],
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  collections: [],
}

if (task === 'populate') {
  const { populate } = require('@vendure/core/cli')
  const app = await populate(() => bootstrap(config), SHOP, file)
  await app.close()
  process.exit(0)
} else if (task === 'worker') {
  const worker = await bootstrapWorker(config)
  await worker.startJobQueue()
} else {
  await bootstrap(config)
}
