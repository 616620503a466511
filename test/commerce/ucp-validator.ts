import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const SOURCE = path.join(import.meta.dirname, '../../../shared/schemas/ucp-2026-04-08/source')

/** The published schemas of UCP, 2026-04-08, or undefined on a machine that does not have them. */
export function openUcpSchemas() {
  if (!existsSync(SOURCE)) return undefined
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  for (const file of globSync(['schemas/**/*.json', 'discovery/*.json'], { cwd: SOURCE })) {
    // As published, the profile's references have one folder too many for its own `$id`.
    const text = readFileSync(path.join(SOURCE, file), 'utf8').replaceAll('"../schemas/', '"../')
    const schema: { $id?: string } = JSON.parse(text)
    if (schema.$id) ajv.addSchema(schema)
  }
  return {
    /** What is wrong with a document by a schema, `shopping/catalog_search.json#/$defs/search_response`; empty when nothing is. */
    mistakes(schema: string, document: unknown): string[] {
      const validate = ajv.compile({ $ref: `https://ucp.dev/schemas/${schema}` })
      if (validate(document)) return []
      return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
    },
  }
}
