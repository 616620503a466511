import { COLOURS, type ColourName } from '../words.ts'

/** The few colours of one picture. */
export interface Paint {
  main: string
  /** The main colour in the light and in the shade. */
  light: string
  dark: string
  darker: string
  accent: string
  accentDark: string
}

export const INK = '#2f333b'
export const STEEL = '#b9c1c9'
export const STEEL_DARK = '#8d97a1'
export const RUBBER = '#3b4048'
export const PAPER = '#faf8f3'
export const WOOD = '#c99a63'
export const WOOD_DARK = '#a97c49'

export function paintIn(colour: ColourName): Paint {
  const { main, accent } = COLOURS[colour]
  return {
    main,
    light: blend(main, '#ffffff', 0.22),
    dark: blend(main, '#1d2430', 0.2),
    darker: blend(main, '#1d2430', 0.42),
    accent,
    accentDark: blend(accent, '#1d2430', 0.2),
  }
}

export function blend(from: string, to: string, share: number): string {
  const channel = (start: number) => {
    const [a, b] = [from, to].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round((a ?? 0) * (1 - share) + (b ?? 0) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
