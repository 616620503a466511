/** The owner's office: sign-in and the frame of its pages, which capabilities bring. */
export { office } from './capability.ts'
export type { Entrance } from './entrance.ts'
export { linkAddress } from './office-paths.ts'
export { OFFICE_SETTINGS, officeOrigin } from './office-settings.ts'
