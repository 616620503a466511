import { row } from '@vitrine/server-kit'
import Type from 'typebox'

/** Pictures beside the catalogue. */
export const PICTURE_SETTINGS = {
  mediaDir: row({
    schema: Type.String({ minLength: 1 }),
    should: 'a folder with pictures',
    fallback: undefined,
    about:
      'The folder served as `/pictures/`, for catalogues with such picture addresses. JPEG, PNG, WebP, GIF, AVIF, HEIC and SVG of up to 64 MB, MP4 and QuickTime videos are sent without metadata such as the location; WebM and 3D models unchanged; other files, and those that cannot be understood, are not served. Default: none; the sample shop’s pictures while `SAMPLE` is on.',
  }),
} as const
