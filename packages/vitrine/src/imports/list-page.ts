import type { OfficeView } from '@vitrine/server-kit'
import { type Html, html } from '@vitrine/ui/html/html'
import { pageHead } from '@vitrine/ui/office/components'
import { indexTable } from '@vitrine/ui/office/list-components'
import { isPublished, type OfficeImport } from './office-import.ts'
import {
  IMPORTS_PAGE,
  type ImportContext,
  importPath,
  instant,
  sourceName,
  stageBadge,
  type Visit,
} from './page-parts.ts'

export interface ShownImports extends Visit {
  imports: readonly OfficeImport[]
  note?: Html | undefined
  /** An address that was refused, which its form shows again. */
  address?: string | undefined
}

/** Where imports begin, and those that have not ended. */
export function importsPage(context: ImportContext, shown: ShownImports): OfficeView {
  const { words } = context
  const { imports, note, canChange } = shown
  const open = imports.filter((one) => !isPublished(one))
  const body = html`${pageHead(words.title)}${note}
${canChange && beginnings(context, shown)}
${open.length > 0 && openImports(context, open)}`
  return { title: words.title, body }
}

function beginnings({ words }: ImportContext, { formToken, address = '' }: ShownImports): Html {
  return html`<form class="card" method="post" action="${IMPORTS_PAGE}/file" enctype="multipart/form-data">${formToken}<div class="field"><label for="file">${words.file}</label><input id="file" type="file" name="file" required aria-describedby="file-hint"><span class="source" id="file-hint">${words.fileHint}</span></div><p><button class="button" type="submit">${words.checkFile}</button></p></form>
<form class="card" method="post" action="${IMPORTS_PAGE}/address">${formToken}<div class="field"><label for="address">${words.address}</label><input id="address" type="url" name="address" required maxlength="2000" dir="ltr" value="${address}" placeholder="https://" aria-describedby="address-hint"><span class="source" id="address-hint">${words.addressHint}</span></div><p><button class="button plain" type="submit">${words.checkAddress}</button></p></form>`
}

function openImports(context: ImportContext, imports: readonly OfficeImport[]): Html {
  const { words } = context
  return indexTable<OfficeImport>({
    ...{ caption: words.begun, rows: imports, empty: '' },
    columns: [
      { head: words.columns.name, cell: (one) => html`<a href="${importPath(one)}">${sourceName(one.name)}</a>` },
      { head: words.columns.stage, cell: (one) => stageBadge(one, context) },
      { head: words.columns.by, cell: ({ by }) => by },
      { head: words.columns.at, cell: ({ changedAt }) => instant(changedAt, context) },
    ],
  })
}
