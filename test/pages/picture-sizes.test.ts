import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { resizeByHost, srcsetOf } from '../../packages/ui/src/pictures/picture-sizes.ts'
import { openSizedPictures, type SizedPicture } from '../../packages/ui/src/pictures/resized-pictures.ts'
import { openTestShop } from '../open-storefront.ts'
import { openPagesShop } from './open-pages-shop.ts'

describe('pictures of hosts whose addresses say a width', () => {
  const cases: [url: string, expected: string | undefined][] = [
    [
      'https://cdn.shopify.com/s/files/1/0001/products/a.jpg?v=12',
      'https://cdn.shopify.com/s/files/1/0001/products/a.jpg?v=12&width=480',
    ],
    ['https://shop.imgix.net/a.jpg', 'https://shop.imgix.net/a.jpg?w=480&fit=max&auto=format'],
    ['https://images.ctfassets.net/x/a.jpg', 'https://images.ctfassets.net/x/a.jpg?w=480'],
    ['https://i0.wp.com/shop.example/a.jpg', 'https://i0.wp.com/shop.example/a.jpg?w=480&ssl=1'],
    [
      'https://res.cloudinary.com/demo/image/upload/v1/a.jpg',
      'https://res.cloudinary.com/demo/image/upload/c_limit,f_auto,q_auto,w_480/v1/a.jpg',
    ],
    [
      'https://cdn11.bigcommerce.com/s-1/images/stencil/1280x1280/products/1/a.jpg?c=2',
      'https://cdn11.bigcommerce.com/s-1/images/stencil/480w/products/1/a.jpg?c=2',
    ],
    // Whose widths nobody knows, or that have none, or that only look like a host that is known.
    ['https://shop.example/a.jpg', undefined],
    ['https://cdn.shopify.com.evil.example/a.jpg', undefined],
    ['https://cdn.shopify.com/s/files/a.svg?v=1', undefined],
    ['http://cdn.shopify.com/a.jpg', undefined],
    ['https://res.cloudinary.com/demo/image/fetch/a.jpg', undefined],
    ['/pictures/a.jpg', undefined],
    ['https://', undefined],
  ]
  for (const [url, expected] of cases) {
    it(`are asked for ${expected ?? 'nothing else'} at ${url}`, () => assert.equal(resizeByHost(url, 480), expected))
  }

  it('are offered in widths below their own, with their own among them', () => {
    const url = 'https://images.ctfassets.net/a.jpg'
    assert.equal(
      srcsetOf({ url, width: 700 }, { widths: [240, 480, 720], resizers: [resizeByHost] }),
      `${url}?w=240 240w, ${url}?w=480 480w, ${url} 700w`,
    )
    assert.equal(
      srcsetOf({ url }, { widths: [240, 480], resizers: [resizeByHost] }),
      `${url}?w=240 240w, ${url}?w=480 480w`,
    )
    assert.equal(srcsetOf({ url, width: 200 }, { widths: [240, 480], resizers: [resizeByHost] }), undefined)
    assert.equal(srcsetOf({ url: '/pictures/a.svg' }, { widths: [240], resizers: [resizeByHost] }), undefined)
  })
})

async function aFolder(): Promise<{ folder: string; pictures: string; cache: string } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-sized-'))
  const pictures = path.join(folder, 'pictures')
  await mkdir(path.join(pictures, 'boots'), { recursive: true })
  const red = sharp({ create: { width: 1000, height: 500, channels: 3, background: 'red' } })
  await red.clone().jpeg().toFile(path.join(pictures, 'boots/boot 1.jpg'))
  await red.clone().png().toFile(path.join(folder, 'secret.png'))
  await writeFile(path.join(pictures, 'broken.jpg'), 'no picture')
  await symlink(path.join(folder, 'secret.png'), path.join(pictures, 'way-out.png'))
  return {
    folder,
    pictures,
    cache: path.join(folder, 'cache'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

async function bytesOf(picture: SizedPicture | undefined): Promise<Buffer> {
  assert.ok(picture)
  return readFile(picture.file)
}

describe('pictures of the shop’s own folder', () => {
  it('are made in the requested width, once, and again when the picture changes', async () => {
    await using place = await aFolder()
    const sized = await openSizedPictures({
      folder: place.pictures,
      isServed: () => true,
      cache: place.cache,
      onError: () => {},
    })
    assert.ok(sized)
    const all = await Promise.all([1, 2, 3].map(() => sized.open('boots/boot 1.jpg', { width: 800 })))
    for (const one of all) {
      const { format, width, height } = await sharp(await bytesOf(one)).metadata()
      assert.deepEqual([format, width, height], ['webp', 800, 400])
    }
    assert.equal(
      (await sharp(await bytesOf(await sized.open('boots/boot 1.jpg', { width: 1440 }))).metadata()).width,
      1000,
    )
    const [drawer = ''] = await readdir(place.cache)
    const kept = async () => (await readdir(path.join(place.cache, drawer))).map((name) => name.replace(/^[^-]+/, ''))
    assert.deepEqual((await kept()).toSorted(), ['-1440.webp', '-1440.webp.sum', '-800.webp', '-800.webp.sum'])
    await utimes(path.join(place.pictures, 'boots/boot 1.jpg'), new Date(), new Date(Date.now() + 5000))
    await bytesOf(await sized.open('boots/boot 1.jpg', { width: 800 }))
    assert.deepEqual((await kept()).toSorted(), ['-800.webp', '-800.webp.sum'], 'those of the older picture are gone')
  })

  it('become AVIF after WebP was served, for browsers that read it', async () => {
    await using place = await aFolder()
    const drawing = `<svg width="900" height="600"><defs><linearGradient id="a"><stop offset="0" stop-color="#fa3"/><stop offset="1" stop-color="#036"/></linearGradient></defs><rect width="900" height="600" fill="#468"/><circle cx="400" cy="300" r="250" fill="url(#a)"/></svg>`
    await sharp(Buffer.from(drawing)).jpeg({ quality: 95 }).toFile(path.join(place.pictures, 'scene.jpg'))
    await using shop = await openTestShop({ environment: { MEDIA_DIR: place.pictures }, products: [] })
    const asks = (accept: string) => shop.get('/sized/480/scene.jpg', { accept })
    const browser = 'image/avif,image/webp,image/*;q=0.8'
    const first = await asks(browser)
    assert.deepEqual([first.headers['content-type'], first.headers.vary], ['image/webp', 'Accept'])
    let later = await asks(browser)
    while (later.headers['content-type'] === 'image/webp') {
      await sleep(20)
      later = await asks(browser)
    }
    assert.deepEqual([later.headers['content-type'], later.headers.vary], ['image/avif', 'Accept'])
    assert.ok(Number(later.headers['content-length']) < Number(first.headers['content-length']))
    assert.notEqual(later.headers.etag, first.headers.etag)
    assert.equal(later.headers['cache-control'], first.headers['cache-control'])
    for (const accept of ['image/webp,image/*', 'image/*', '*/*', 'image/avif;q=0,image/webp'])
      assert.equal((await asks(accept)).headers['content-type'], 'image/webp', accept)
  })

  it('are nothing outside the folder, hidden, of another width, or broken', async () => {
    await using place = await aFolder()
    const errors: unknown[] = []
    const sized = await openSizedPictures({
      folder: place.pictures,
      isServed: () => true,
      cache: place.cache,
      onError: (error) => errors.push(error),
    })
    assert.ok(sized)
    for (const name of [
      '../secret.png',
      'way-out.png',
      '/etc/passwd',
      '.hidden.png',
      'none.jpg',
      'boots',
      'a.svg',
      '',
    ]) {
      assert.equal(await sized.open(name, { width: 800 }), undefined, name)
    }
    assert.equal(await sized.open('boots/boot 1.jpg', { width: 801 }), undefined)
    assert.deepEqual(errors, [])
    assert.equal(await sized.open('broken.jpg', { width: 800 }), undefined)
    assert.equal(errors.length, 1)
  })

  it('are named on pages and served at what they are named', async () => {
    await using shop = await openPagesShop()
    const page = await shop.page('/collections/running')
    const [, address = ''] = /srcset="([^ ]+) 320w/.exec(page) ?? []
    assert.match(address, /^\/framed\/1x1\/320\/.+\.webp$/)
    const small = await shop.get(address)
    assert.deepEqual([small.status, small.headers['content-type']], [200, 'image/webp'])
    assert.match(String(small.headers['cache-control']), /max-age=86400/)
    assert.equal((await shop.get(address, { 'if-none-match': String(small.headers.etag) })).status, 304)
    assert.equal((await shop.get('/sized/320/..%2f..%2fpackage.json')).status, 404)
    assert.equal((await shop.get('/sized/321/a.webp')).status, 404)
    assert.equal((await shop.get(address.replace('1x1', '9x9'))).status, 400)
  })
})
