import { registerHooks } from 'node:module'

// Loaded first (`--import`), it prints what a process has loaded when it ends: libraries, our packages by their folders,
// and whether commands and capabilities were among it.

const loaded = new Set<string>()

const PARTS = [
  ['search-opened', /\/search\/src\/(remote-)?search\.ts$/],
  ['agents-opened', /\/agent-auth\/src\/index\.ts$/],
  ['a-command', /\/src\/.*-command\.ts$/],
  ['a-capability', /\/src\/.*\/capability\.ts$/],
] as const

registerHooks({
  load(url, context, next) {
    const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
    const [, own] = /\/packages\/([^/]+)\/src\//.exec(url) ?? []
    for (const [name, files] of PARTS) if (files.test(url)) loaded.add(name)
    const name = library ?? own
    if (name !== undefined) loaded.add(name)
    return next(url, context)
  },
})

process.on('exit', () => console.error(`loaded: ${[...loaded].join(' ')}`))
