/** Checks any shop from the outside, as agents and scanners do. */
export { checkSite, reportReadiness } from './check.ts'
export { openSite, resolveHomePage } from './site/site.ts'
export { reportTrial, type Trial, tryAsAgent } from './trial.ts'
