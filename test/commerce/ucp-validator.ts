import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const SCHEMAS = path.join(import.meta.dirname, '../../../shared/schemas')
/** The second are the texts of three days before the release 2026-08-25. */
const FOLDERS = { '2026-04-08': 'ucp-2026-04-08', '2026-08-25': 'ucp-2026-08-22' }

for (const [release, folder] of Object.entries(FOLDERS))
  if (!existsSync(path.join(SCHEMAS, folder)))
    it.skip(`are compared with the published schemas of UCP ${release}, which are not on this machine`)

/** The published schemas of a release of UCP, or undefined on a machine that does not have them. */
export function openUcpSchemas(release: keyof typeof FOLDERS = '2026-04-08') {
  const SOURCE = path.join(SCHEMAS, FOLDERS[release], 'source')
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
