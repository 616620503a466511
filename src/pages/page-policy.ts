/**
 * What a page may load and where its forms may lead. Styles are inline in the page's head, so that the first paint
 * needs one request.
 */
export function pagePolicy(...formTargets: string[]): string {
  const formAction = ["'self'", ...formTargets].join(' ')
  return `default-src 'self'; img-src 'self' https: data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`
}
