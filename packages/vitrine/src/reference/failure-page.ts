import { FAILURES } from '@vitrine/server-kit'
import { blocks, code, md, table } from '../markdown.ts'

export function failurePage(): string {
  return `${blocks(
    md`# Failures`,
    md`Every way in which a request can fail, written from ${code('packages/server-kit/src/failure.ts')}. A code is part of the interface: it is never renamed and never used for something else. Under ${code('/api')} it is the member ${code('code')} of a problem document (RFC 9457), at the agents’ endpoints the member ${code('error')}.`,
    table(
      ['Code', 'Status', 'Title'],
      Object.entries(FAILURES).map(([name, { status, title }]) => [code(name), status, title]),
    ),
  )}\n`
}
