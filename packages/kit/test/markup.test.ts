import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { SaxesParser } from 'saxes'
import fc from '../../../test/properties.ts'
import { escapeMarkup, withoutForbidden } from '../src/markup.ts'

describe('text in markup', () => {
  it('survives an XML parser unchanged, in elements and in attributes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        let content = ''
        let attribute = ''
        const parser = new SaxesParser()
        parser.on('text', (told) => {
          content += told
        })
        parser.on('opentag', ({ attributes }) => {
          attribute = String(attributes.a)
        })
        // In an attribute, line breaks and tabs become spaces by the rules of XML (section 3.3.3).
        parser.write(`<t a="${escapeMarkup(text.replace(/[\n\t\r]/g, ' '))}">${escapeMarkup(text)}</t>`).close()
        const expected = withoutForbidden(text.toWellFormed())
        assert.equal(content, expected)
        assert.equal(attribute, expected.replace(/[\n\t\r]/g, ' '))
      }),
    )
  })

  it('loses what XML 1.0 cannot hold, and nothing else', () => {
    assert.equal(escapeMarkup('a\u0000\u0008\u000b\u001f\ufffe\uffff\tb\n\u{1f600}'), 'a\tb\n\u{1f600}')
    assert.equal(
      escapeMarkup(`<a href="x" title='y'>&amp;\r`),
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&#13;',
    )
    assert.equal(escapeMarkup('\ud800'), '\ufffd')
  })
})
