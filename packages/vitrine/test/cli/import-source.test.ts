import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openSource } from '../../src/import/import-source.ts'

describe('the source of an import', () => {
  it('gives every byte of an address, however late it is read', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage: () => void = runInNewContext('gc')
    // Without a length nothing else would tell that the body was emptied.
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' }).end('sku,title\n1,Shoe\n')
    }).listen(0, '127.0.0.1')
    try {
      await once(server, 'listening')
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const { bytes } = await openSource(`http://127.0.0.1:${port}/feed.csv`)
      for (let round = 0; round < 20; round++) {
        collectGarbage()
        await setImmediate()
      }
      const read = Buffer.concat(await Array.fromAsync(bytes)).toString()
      assert.equal(read, 'sku,title\n1,Shoe\n')
    } finally {
      server.close()
    }
  })
})
