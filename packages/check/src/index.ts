/** Looks at any shop as agents and scanners do. */
export { checkSite, reportReadiness } from './check.ts'
export { followHome, visitSite } from './site.ts'
