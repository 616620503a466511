/**
 * What people see and get is made of: components, layout, looks, translations, pictures, Markdown, mail. The index has
 * the capabilities; the other entries of the package are what they consist of.
 */
export { language } from './language/capability.ts'
export { layout } from './layout/capability.ts'
export { mailer } from './mail/capability.ts'
export { MAIL_SETTINGS } from './mail/mail-settings.ts'
export { PICTURE_SETTINGS } from './pictures/picture-settings.ts'
export type { LiveTheme } from './theme/live-theme.ts'
export type { Theme } from './theme/theme.ts'
export { shopWindow } from './window/capability.ts'
export type { SourcedValue } from './window/open-window.ts'
export type { OwnPageText } from './window/own-page-files.ts'
export type { CataloguePictures } from './window/proposed-look.ts'
export { WINDOW_SETTINGS } from './window/window-settings.ts'
