import Fastify from 'fastify'
import { createStorefront } from 'vitrine'

// A shop inside a Fastify server that has routes of its own: a blog, and an API that searches the shop.
//
//     node examples/embed-in-fastify.ts                                    with the packages from npm
//     node --conditions=vitrine-source examples/embed-in-fastify.ts        in this repository

const port = Number(process.env.PORT ?? 3000)

// One sentence for the person at the terminal, instead of a stack trace.
process.once('uncaughtException', ({ message, code }: NodeJS.ErrnoException) => {
  console.error(code === 'EADDRINUSE' ? `Port ${port} is in use. Set PORT to another one.` : message)
  process.exit(1)
})

const app = Fastify({ logger: { level: 'warn' } })

// Routes of yours win over the shop's, whether they are declared before or after it is mounted.
app.get('/blog', async (_request, reply) => reply.type('text/html').send('<h1>Notes from the wall</h1>'))

const storefront = await createStorefront(
  {
    publicUrl: `http://localhost:${port}`,
    dataDir: process.env.DATA_DIR ?? 'data',
    sample: false,
    shop: { name: 'Northwall', currency: 'EUR', locale: 'en' },
  },
  app.log,
)
await app.register(storefront.plugin)

// Products come from wherever yours are. What is wrong with one is in the outcome.
const { status, problems } = await storefront.importProducts(
  [
    {
      id: 'rope-60',
      title: 'Rope, 60 m',
      brand: 'Northwall',
      description: { plain: 'A single rope for climbing.' },
      variants: [{ id: 'rope-60', regular_price: { amount: 14900, currency: 'EUR' } }],
    },
    { id: 'no-price', title: 'A product without a price', variants: [{ id: 'no-price' }] },
  ],
  { mode: 'merge' },
)
console.log(
  status,
  problems.filter(({ severity }) => severity === 'error').map(({ line, reason }) => `${line}: ${reason}`),
)

// The object behind the shop: search and catalogue, without HTTP between.
app.get('/blog/products', async () => {
  const { products } = await storefront.search({ q: 'ropes for climbing' })
  return products.map(({ title, url }) => ({ title, url }))
})

// What neither the shop nor you have at an address.
app.setNotFoundHandler((_request, reply) => reply.code(404).send('Neither a note nor a product.'))

await app.listen({ port, host: 'localhost' })
console.log(`http://localhost:${port} is the shop, http://localhost:${port}/blog the rest`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
