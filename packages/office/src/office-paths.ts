/** The office. A stranger finds the sign-in there, and nothing below it. */
export const OFFICE_PATH = '/admin'

/** What the page of the search is called, as sections are. */
export const SEARCH = 'search'
export const SEARCH_PATH = `${OFFICE_PATH}/${SEARCH}`
export const SECURITY_PATH = `${OFFICE_PATH}/security`
export const SIGN_OUT_PATH = `${OFFICE_PATH}/sign-out`

/** The address that signs somebody in. `origin`: of the office, without a slash at the end. */
export function linkAddress(origin: string, link: string): string {
  return `${origin}${OFFICE_PATH}?link=${link}`
}
