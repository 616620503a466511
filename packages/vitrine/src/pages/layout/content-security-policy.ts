/**
 * What a page may load and where its forms may lead. Styles are inline in the page's head, so that the first paint
 * needs one request. Catalogues name pictures by `http:` as well: a page that came by `https:` has them fetched so by
 * the browser itself, one that was opened on the owner's machine has them fetched as they are.
 */
export function pagePolicy(...formTargets: string[]): string {
  const formAction = ["'self'", ...formTargets].join(' ')
  return `default-src 'self'; img-src 'self' https: http: data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
}
