import type { Act } from '@vitrine/catalog/catalog/act'
import { ACT_KINDS } from '@vitrine/catalog/catalog/act'
import { oneOf } from '@vitrine/kit'
import Type, { type Static } from 'typebox'

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** An act as the owner's programs and `--json` see it. */
export const ListedAct = Type.Object(
  {
    version: Type.Integer({ description: 'Its number: the version of the catalogue that it made.' }),
    last_version: Type.Integer({
      description: 'Higher than `version` where small changes of the same source, some minutes apart, are one act.',
    }),
    at: Type.String({ format: 'date-time', description: 'When it was published; of a group: the last of it.' }),
    kind: oneOf(ACT_KINDS, {
      description:
        '`update`: changes of prices and stock, by a table or `/admin/api/variants`; `overrides`: the owner’s own values.',
    }),
    source: Type.String({
      description: 'Names of files and addresses without credentials; or the command, or the API.',
    }),
    by: Type.String({ description: '`command line`, `schedule NAME`, or the name of a token.' }),
    undoes: Type.Optional(Type.Integer({ description: 'The version that it reversed.' })),
    added: count('Products.'),
    changed: count('Products.'),
    removed: count('Products that left the catalogue.'),
  },
  { description: 'One act: what was done, when, by whom and how much.' },
)
export type ListedAct = Static<typeof ListedAct>

export function toListed({ number, lastNumber, endedAt, beganAt: _, isStart: __, ...act }: Act): ListedAct {
  return { version: number, last_version: lastNumber, at: endedAt, ...act }
}
