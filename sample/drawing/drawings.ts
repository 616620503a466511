export type DrawingName = string
