import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A certificate for `localhost`, made when it is needed: none that a repository would have to carry, none that expires.

export interface Certificate {
  /** Both as PEM. */
  key: string
  cert: string
}

const ECDSA_WITH_SHA256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))

export function makeCertificate(name = 'localhost'): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const day = 86_400_000
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1, ...randomBytes(8))),
    ECDSA_WITH_SHA256,
    commonName(name),
    der(0x30, utcTime(Date.now() - day), utcTime(Date.now() + day)),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, alternativeName(name))),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = der(0x30, body, ECDSA_WITH_SHA256, der(0x03, Buffer.of(0), signature))
  const cert = `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert }
}

/** A tag, a length and what is in it (X.690). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

function commonName(name: string): Buffer {
  const type = Buffer.from('0603550403', 'hex')
  return der(0x30, der(0x31, der(0x30, type, der(0x0c, Buffer.from(name)))))
}

function alternativeName(name: string): Buffer {
  const type = Buffer.from('0603551d11', 'hex')
  return der(0x30, type, der(0x04, der(0x30, der(0x82, Buffer.from(name)))))
}

function utcTime(at: number): Buffer {
  return der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
}
