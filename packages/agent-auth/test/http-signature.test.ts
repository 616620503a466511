import assert from 'node:assert/strict'
import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, it } from 'node:test'
import { calculateJwkThumbprint } from 'jose'
import {
  isSignedBy,
  readSignatures,
  readVerificationKey,
  type SignedRequest,
  signatureBase,
} from '../src/signatures/http-signature.ts'

// Requests are signed, verified and attacked in test/attacks/signatures.test.ts; here is what is no signature at all.

const TAGS = new Set(['web-bot-auth'])
const PARAMS = ';created=1;expires=2;keyid="k";tag="web-bot-auth"'

function asked(input: string, signature = 'sig=:AAAA:'): SignedRequest {
  const fields = new Map([
    ['signature-input', input],
    ['signature', signature],
    ['x-one', ' 1 '],
    ['x-map', 'a=1, b'],
  ])
  return {
    method: 'GET',
    scheme: 'https',
    authority: 'shop.example',
    target: '/a?b=c',
    header: (name) => fields.get(name.toLowerCase()),
  }
}

const read = (input: string, signature?: string) => readSignatures(asked(input, signature), TAGS)

/** What the signature of these components is over; undefined where that cannot be said. */
function baseOf(components: string): string | undefined {
  const request = asked(`sig=(${components})${PARAMS}`)
  const [signature] = readSignatures(request, TAGS) ?? []
  return signature && signatureBase(request, signature)
}

describe('the fields of a signature', () => {
  it('are read with what they say', () => {
    const [signature, ...more] = read(`sig=("@authority")${PARAMS};nonce="n";alg="ed25519"`) ?? []
    assert.equal(more.length, 0)
    assert.deepEqual(
      [signature?.tag, signature?.keyId, signature?.created, signature?.expires, signature?.nonce, signature?.alg],
      ['web-bot-auth', 'k', 1, 2, 'n', 'ed25519'],
    )
  })

  it('are nothing where one is missing or of another kind', () => {
    for (const [input, signature] of [
      [`sig="@authority"${PARAMS}`],
      [`sig=("@authority")${PARAMS}`, 'other=:AAAA:'],
      [`sig=("@authority")${PARAMS}`, 'sig="AAAA"'],
      ['sig=("@authority");created=1;expires=2;tag="web-bot-auth"'],
      ['sig=("@authority");created=1;expires=2;keyid=7;tag="web-bot-auth"'],
      ['sig=("@authority");expires=2;keyid="k";tag="web-bot-auth"'],
      ['sig=("@authority");created=1.5;expires=2;keyid="k";tag="web-bot-auth"'],
      ['sig=("@authority");created=1;keyid="k";tag="web-bot-auth"'],
      // Neither field may be what does not parse, and none of several may be broken.
      [`sig=("@authority"${PARAMS}`],
      [`sig=("@authority")${PARAMS}`, 'sig=:AAAA'],
      [`sig=("@authority")${PARAMS}, two=("@authority")${PARAMS}`],
      ['sig=("@authority");created=1;expires="2";keyid="k";tag="web-bot-auth"'],
    ] as const)
      assert.equal(read(input, signature), undefined, `${input} ${signature}`)
  })
})

describe('what a signature is over', () => {
  it('is what the published example of RFC 9421, appendix B.2.6, signs', () => {
    const fields = new Map([
      ['date', 'Tue, 20 Apr 2021 02:07:55 GMT'],
      ['content-type', 'application/json'],
      ['content-length', '18'],
    ])
    const request = {
      method: 'POST',
      scheme: 'https',
      authority: 'example.com',
      target: '/foo?param=Value&Pet=dog',
      header: (name: string) => fields.get(name),
    }
    const covered = ['date', '@method', '@path', '@authority', 'content-type', 'content-length']
    const components = covered.map((name) => `"${name}"`).join(' ')
    const signature = {
      label: 'sig-b26',
      tag: '',
      keyId: 'test-key-ed25519',
      created: 1618884473,
      expires: Number.POSITIVE_INFINITY,
      nonce: undefined,
      alg: undefined,
      covered: covered.map((value) => ({ value, params: new Map() })),
      params: `(${components});created=1618884473;keyid="test-key-ed25519"`,
      bytes: Buffer.from(
        'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
        'base64',
      ),
    }
    const key = readVerificationKey({ kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' })
    const base = signatureBase(request, signature)
    assert.ok(base && key)
    assert.ok(isSignedBy(base, signature, key))
    assert.ok(!isSignedBy(base.replace('POST', 'GET'), signature, key))
  })

  it('has each component once, as RFC 9421 writes it', () => {
    const lines = baseOf('"@method" "@authority" "@path" "@query" "x-one" "x-map";key="a" "x-map";key="b"')?.split('\n')
    assert.deepEqual(lines?.slice(0, -1), [
      '"@method": GET',
      '"@authority": shop.example',
      '"@path": /a',
      '"@query": ?b=c',
      '"x-one": 1',
      '"x-map";key="a": 1',
      '"x-map";key="b": ?1',
    ])
  })

  it('is undefined if a component is absent, repeated or misspelt', () => {
    for (const components of [
      '"x-none"',
      '"@unknown"',
      '"x-one" "x-one"',
      '"X-One"',
      '"x-map";key="none"',
      '"x-map";key=a',
      '"x-map";key="A"',
      '"x-map";sf',
      '"x-map";key="a";sf',
      '"@method";key="a"',
      'x-one',
    ])
      assert.equal(baseOf(components), undefined, components)
  })
})

describe('a key that signatures are verified with', () => {
  const pairs = {
    ed25519: generateKeyPairSync('ed25519'),
    'ecdsa-p256-sha256': generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    'rsa-pss-sha512': generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }

  for (const [algorithm, { publicKey, privateKey }] of Object.entries(pairs))
    it(`is public and whole: ${algorithm}`, async () => {
      const jwk = publicKey.export({ format: 'jwk' })
      const key = readVerificationKey({ ...jwk, use: 'sig', kid: 'any' })
      assert.deepEqual([key?.algorithm, key?.thumbprint], [algorithm, await calculateJwkThumbprint(jwk)])
      assert.equal(readVerificationKey(privateKey.export({ format: 'jwk' })), undefined)
      for (const member of Object.keys(jwk))
        for (const other of [undefined, 7, 'x'.repeat(1001)])
          assert.equal(readVerificationKey({ ...jwk, [member]: other }), undefined, `${member} ${other}`)
    })

  it('signs by its own algorithm, whatever a signature says of itself', () => {
    const [signature] = read(`sig=("@authority")${PARAMS}`) ?? []
    const key = readVerificationKey(pairs.ed25519.publicKey.export({ format: 'jwk' }))
    assert.ok(signature && key)
    const bytes = sign(null, Buffer.from('base'), pairs.ed25519.privateKey)
    const verdict = (alg: string | undefined, base = 'base') => isSignedBy(base, { ...signature, alg, bytes }, key)
    assert.deepEqual(
      [verdict(undefined), verdict('ed25519'), verdict('rsa-pss-sha512'), verdict(''), verdict(undefined, 'other')],
      [true, true, false, false, false],
    )
  })

  it('has a supported curve or sufficient length, and is not oversized', () => {
    const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })
    const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ format: 'jwk' })
    const agreement = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' })
    const long = { kty: 'RSA', e: 'AQAB', n: 'w'.repeat(701) }
    for (const jwk of [small, other, agreement, long, {}, null, 'key', { kty: 'oct', k: 'AAAA' }])
      assert.equal(readVerificationKey(jwk), undefined, JSON.stringify(jwk))
    const { x } = pairs.ed25519.publicKey.export({ format: 'jwk' })
    assert.equal(readVerificationKey({ kty: 'EC', crv: 'Ed25519', x }), undefined)
    assert.equal(readVerificationKey({ kty: 'OKP', crv: 'P-256', x, y: x }), undefined)
  })
})
