import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Product } from '@vitrine/product'
import { readCatalog } from '../../../test/catalog/read-catalog.ts'
import { EVERY_MEMBER } from './every-member.ts'

/** The paths of all members that a schema knows, through objects and lists. */
function membersOf(schema: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('properties' in schema && typeof schema.properties === 'object' && schema.properties !== null)
    return Object.entries(schema.properties).flatMap(([name, member]) => [
      `${path}.${name}`,
      ...membersOf(member, `${path}.${name}`),
    ])
  return 'items' in schema ? membersOf(schema.items, path) : []
}

/** The paths of all members that a value has. */
function pathsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => [`${path}.${name}`, ...pathsIn(member, `${path}.${name}`)])
}

describe('A product with every member of the model', () => {
  it('has each that the schema knows', () => {
    const said = new Set(EVERY_MEMBER.flatMap((product) => pathsIn(product)))
    assert.deepEqual(
      membersOf(Product).filter((path) => !said.has(path)),
      [],
    )
  })

  it('is read unchanged and without issues, from an array and from lines', async () => {
    for (const text of [
      JSON.stringify(EVERY_MEMBER),
      EVERY_MEMBER.map((product) => `${JSON.stringify(product)}\n`).join(''),
    ]) {
      const { format, products, issues } = await readCatalog(text)
      assert.equal(format, 'vitrine-json')
      assert.deepEqual(issues, [])
      assert.deepEqual(products, EVERY_MEMBER)
    }
  })
})
