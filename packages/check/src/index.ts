/** Looks at any shop as agents and scanners do. */
export { checkSite } from './check.ts'
export { reportReadiness } from './report.ts'
export { followHome, visitSite } from './site.ts'
