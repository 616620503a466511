import type { Readable } from 'node:stream'

// The pages that capabilities bring to the owner's office. What answers the office's requests knows none of them.

/** What a person may do in the office, from the least: each may do what those before it may. */
export const OFFICE_ROLES = ['viewer', 'editor', 'owner'] as const
export type OfficeRole = (typeof OFFICE_ROLES)[number]

/** Somebody who is signed in. */
export interface OfficePerson {
  readonly id: string
  /** As lists and the audit trail call them. */
  readonly name: string
  readonly role: OfficeRole
}

/** HTML whose interpolated values are escaped: what the template `html` of `@vitrine/ui` makes. */
export type Markup = string & { readonly isEscaped: true }

/** A request of somebody who is signed in and may make it. */
export interface OfficeRequest {
  readonly person: OfficePerson
  /** The network of the caller, for the audit trail. */
  readonly address: string
  /** Names the session of the browser in lists; not secret. */
  readonly session: string
  /** The variable parts of the path, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  /** The fields of the form that was sent; none for `GET`. */
  readonly form: URLSearchParams
  /** Only of a page with `body: 'file'`, if the form had a file. */
  readonly file?: OfficeFile
  /** A hidden field, which every form with `method="post"` needs: one without it is refused. */
  readonly formToken: Markup
}

/** A file of a form. It is never in memory as a whole: whoever answers reads it, at their pace, or leaves it. */
export interface OfficeFile {
  /** As the browser calls it, without folders. */
  readonly name: string
  /** Throws a `Failure` for a file that is longer than the office takes, and if the browser goes away. */
  readonly bytes: AsyncIterable<Uint8Array>
}

/** The content of a page: the office adds the document and the navigation. */
export interface OfficeView {
  readonly title: string
  readonly body: Markup
  /** 200 if absent. */
  readonly status?: number
  /**
   * After so many seconds the page is loaded again, because what it shows goes on. Where scripts run, only the element
   * `#live` is renewed, until an answer has no `refresh`.
   */
  readonly refresh?: number
}

/** A file for the person to keep. */
export interface OfficeDownload {
  readonly download: {
    readonly name: string
    /** Its media type. */
    readonly type: string
    readonly bytes: Readable
  }
}

/** What a page answers. After a change, `redirect` leads with 303 to a path such as `/admin/products`. */
export type OfficeAnswer = OfficeView | OfficeDownload | { readonly redirect: string }

/** One address of the office. */
export interface OfficePage {
  readonly method: 'GET' | 'POST'
  /** Below its section: `''` is the section itself, `':id/price'` is `/admin/products/:id/price`. */
  readonly path: string
  /** The least role; `viewer` for `GET` and `editor` for `POST` if absent. */
  readonly role?: OfficeRole
  /** `file`: its form has a file, is sent as `multipart/form-data`, and has the file after all other fields. */
  readonly body?: 'form' | 'file'
  /**
   * Whether the person must have shown a few minutes ago who they are, or else is asked first: for what lets somebody
   * in, or changes much at once.
   */
  readonly mustConfirm?: true | ((request: OfficeRequest) => boolean | Promise<boolean>)
  answer(request: OfficeRequest): OfficeAnswer | Promise<OfficeAnswer>
}

/** The pages below one address of the office. */
export interface OfficeSection {
  /** In the navigation, in ascending order; pages without one are linked from others. */
  readonly entry?: { readonly label: string; readonly order: number }
  readonly pages: readonly OfficePage[]
  /** At the top of every page of the office, such as the live version; undefined if there is nothing to say. */
  status?(request: Pick<OfficeRequest, 'person' | 'formToken'>): Promise<Markup | undefined>
  /** For Today, the most urgent first. */
  tasks?(): Promise<readonly OfficeTask[]>
  /** For Today, the newest first: at most ten. */
  events?(): Promise<readonly OfficeEvent[]>
  /** Finds what the person may see by a few words, the best first: at most ten. */
  search?(text: string, request: Pick<OfficeRequest, 'person'>): Promise<readonly OfficeHit[]>
}

/** What a search of the office found. */
export interface OfficeHit {
  readonly label: string
  /** What tells it from others of the same name. */
  readonly detail?: string
  readonly href: string
}

/** Something that the owner should mend, with where that is done. */
export interface OfficeTask {
  readonly text: string
  /** Whether it comes before others: people wait, or the shop does not do what it should. */
  readonly isUrgent?: boolean
  readonly remedy: { readonly label: string; readonly href: string }
}

/** Something that happened, in the owner's words. */
export interface OfficeEvent {
  /** An instant in ISO 8601. */
  readonly at: string
  readonly text: string
  readonly href?: string
}

/** A section with the first part of its path: `products`. */
export type NamedSection = OfficeSection & { readonly name: string }
