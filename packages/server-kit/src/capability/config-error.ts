/** All mistakes in the configuration, one per line. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]
  /** The line above the list of mistakes. */
  readonly title: string

  constructor(mistakes: readonly string[]) {
    const title = `Invalid configuration (${mistakes.length === 1 ? '1 problem' : `${mistakes.length} problems`}):`
    super(`${title}\n${mistakes.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'ConfigError'
    this.title = title
    this.mistakes = mistakes
  }
}
