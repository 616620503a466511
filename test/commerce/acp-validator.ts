import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const FILE = path.join(
  import.meta.dirname,
  '../../../shared/schemas/acp-2026-04-17/spec/2026-04-17/json-schema/schema.agentic_checkout.json',
)

if (!existsSync(FILE)) it.skip('are compared with the published schema of ACP, which is not on this machine')

/** The published schema of ACP's checkout sessions, or undefined on a machine that does not have it. */
export function openAcpSchema() {
  if (!existsSync(FILE)) return undefined
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const schema = JSON.parse(readFileSync(FILE, 'utf8'))
  ajv.addSchema(schema, 'acp')
  return {
    /** What is wrong with a document by a definition of the schema; empty when nothing is. */
    mistakes(definition: string, document: unknown): string[] {
      const validate = ajv.compile({ $ref: `acp#/$defs/${definition}` })
      if (validate(document)) return []
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    },
  }
}
