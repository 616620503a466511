import assert from 'node:assert/strict'
import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
  rules: {
    'no-trailing-whitespace': 'off',
    // Checkboxes of one name are how a form says several values.
    'form-dup-name': 'off',
    'long-title': 'off',
    // Widths of stars differ from product to product.
    'no-inline-style': 'off',
    // `role="list"` keeps lists lists for VoiceOver where their markers are styled away.
    'no-redundant-role': 'off',
    // A list that scrolls has to be reached by keyboard, and then to be called something.
    'aria-label-misuse': 'off',
    // Choices of a product are links, which work without script, and radio buttons to whoever chooses by ear.
    'prefer-native-element': ['error', { exclude: ['radio'] }],
    // The short spelling of the standard itself.
    'doctype-style': 'off',
    'void-style': 'off',
  },
})

export async function assertValid(page: string, address: string): Promise<void> {
  const { results } = await validator.validateString(page)
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
  assert.deepEqual(faults, [], address)
}
