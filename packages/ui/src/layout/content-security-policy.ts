/**
 * Restricts what a page may load and where its forms may lead. Styles are inline in the page's head, so that the first
 * paint needs one request. Catalogues also contain pictures with `http:` addresses: on an `https:` page the browser
 * upgrades them itself; on a page opened on the owner's machine they are fetched unchanged.
 */
export function pagePolicy(...formTargets: string[]): string {
  const formAction = ["'self'", ...formTargets].join(' ')
  return `default-src 'self'; img-src 'self' https: http: data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
}
