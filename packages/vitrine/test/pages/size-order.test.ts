import assert from 'node:assert/strict'
import { it } from 'node:test'
import { bySize } from '../../src/pages/listing/facet-form.ts'

it('orders sizes as they hang on a rail', () => {
  const sizes = ['41', 'XL', 'One size', '100', 'S', '37.5', 'xs', '35–38', 'M', '37']
  assert.deepEqual(sizes.toSorted(bySize), ['xs', 'S', 'M', 'XL', '35–38', '37', '37.5', '41', '100', 'One size'])
})
