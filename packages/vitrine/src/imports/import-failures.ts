import { defineFailures } from '@vitrine/server-kit'

/** Of imports that people of the office and programs of the owner begin. */
export const IMPORT_FAILURES = defineFailures({
  import_not_found: { status: 404, title: 'There is no such import' },
  import_stage_passed: { status: 409, title: 'The import is somewhere else by now' },
  import_address_refused: { status: 422, title: 'This address cannot be imported here' },
})
