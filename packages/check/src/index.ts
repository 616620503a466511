/** Looks at any shop as agents and scanners do. */
export { checkSite, reportReadiness } from './check.ts'
export { openSite, resolveHomePage } from './site/site.ts'
