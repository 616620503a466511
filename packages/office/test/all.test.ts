import { importTests } from '../../../test/import-tests.ts'

await importTests(import.meta.dirname)
