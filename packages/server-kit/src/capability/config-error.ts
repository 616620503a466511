/** All mistakes in the configuration, one per line. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(
      `Invalid configuration (${mistakes.length === 1 ? '1 problem' : `${mistakes.length} problems`}):\n${mistakes.map((line) => `  - ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}
